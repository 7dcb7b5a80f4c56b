import { plainNumber } from '@clearstake/contract/format/decimal-text';
import { readNumber, type Setting } from '@clearstake/contract/format/read-number';
import { t } from '@clearstake/contract/i18n';

export const maxBps = 10_000;
export const defaultBlockRewardBps = 10_000;

export function parseBps(text: string): Setting {
  return readNumber(text, {
    most: maxBps,
    problem: t('Basis points are a whole number from 0 to 10000; 100 of them are 1 percent.'),
    over: t('{points} basis points would be more than all of the block rewards; 10000 (100 %) is the most.', {
      points: plainNumber(text),
    }),
  });
}

/** Parses a percentage with at most two decimals as basis points. */
export function parsePercent(text: string): Setting {
  const percent = readNumber(text.replace(/\s*[%٪％]\s*$/, ''), {
    most: 100,
    decimals: 2,
    problem: t('A share is a percentage from 0 to 100 with at most two decimals, such as 12.5.'),
    over: t('{share} is more than all of the block rewards; 100 percent is the most.', {
      share: text.trim(),
    }),
  });
  return percent.ok ? { ok: true, value: Math.round(percent.value * 100) } : percent;
}

/** A statistic in SOL as lamports, rounded to nine decimals. */
export function solFigureToLamports(sol: number): bigint {
  return BigInt(sol.toFixed(9).replace('.', ''));
}

/**
 * Splits an epoch's block rewards, in lamports: `bps` for the validator, rounded down, the rest for the stakers. Independent of the vote
 * account's commission.
 */
export function shareBlockRewards(rewards: bigint, bps: number) {
  const validator = (rewards * BigInt(bps)) / BigInt(maxBps);
  return { validator, stakers: rewards - validator };
}
