import { t } from '@contract/i18n';

/** A parsed setting, or a sentence why the text is invalid. Nothing is clamped. */
export type Setting =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly problem: string };

export const maxBps = 10_000;
export const defaultBlockRewardBps = 10_000;

/** Parses basis points: an integer from 0 to 10000. */
export function parseBps(text: string): Setting {
  const trimmed = text.trim();
  if (!/^\d+$/.test(trimmed)) {
    return {
      ok: false,
      problem: t('Basis points are a whole number from 0 to 10000; 100 of them are 1 percent.'),
    };
  }
  const value = Number(trimmed);
  if (value > maxBps) {
    return {
      ok: false,
      problem: t(
        '{points} basis points would be more than all of the block rewards; 10000 (100 %) is the most.',
        { points: trimmed },
      ),
    };
  }
  return { ok: true, value };
}

/** Parses a percentage with at most two decimals as basis points. */
export function parsePercent(text: string): Setting {
  const match = /^(\d+)(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  if (!match) {
    return {
      ok: false,
      problem: t('A share is a percentage from 0 to 100 with at most two decimals, such as 12.5.'),
    };
  }
  const [, whole = '', decimals = ''] = match;
  const bps = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (bps > maxBps) {
    return {
      ok: false,
      problem: t('{share} is more than all of the block rewards; 100 percent is the most.', {
        share: text.trim(),
      }),
    };
  }
  return { ok: true, value: bps };
}

/** A statistic in SOL as lamports, rounded to nine decimals. */
export function solFigureToLamports(sol: number): bigint {
  return BigInt(sol.toFixed(9).replace('.', ''));
}

/** Block rewards of one epoch in lamports; both parts add up to the total. */
export interface BlockRewardShare {
  readonly validator: bigint;
  readonly stakers: bigint;
}

/**
 * Splits an epoch's block rewards: `bps` for the validator, rounded down, the rest for the stakers. Independent of the vote
 * account's commission.
 */
export function shareBlockRewards(rewards: bigint, bps: number): BlockRewardShare {
  const validator = (rewards * BigInt(bps)) / BigInt(maxBps);
  return { validator, stakers: rewards - validator };
}
