import { formatMoment, type Zone } from '@clearstake/contract/format/format-time';
import { unbroken } from '@clearstake/contract/format/unbroken';
import { msg, t } from '@clearstake/contract/i18n';
import type { ProbeGroup } from '@/api/status/probe';
import type { ServiceHealth } from '@/services/status/service-health';

interface ServiceText {
  /** At the start of a sentence. */
  readonly name: string;
  /** What this page uses it for. */
  readonly purpose: string;
  /** What its failure means for a staker. */
  readonly meaning: string;
}

/** The services behind this page, the most important for a staker first. */
export const serviceTexts: Readonly<Record<ProbeGroup, ServiceText>> = {
  rpc: {
    name: msg('The Solana node'),
    purpose: msg('Reads balances and stake accounts, and carries signed transactions to the network.'),
    meaning: msg('Balances may be old, and until it answers nothing can be checked, signed or sent here.'),
  },
  v1: {
    name: msg('The staking API'),
    purpose: msg('Builds transactions, and gives rates, rewards and the list of validators.'),
    meaning: msg('Figures may be old or missing, and new transactions may not be built.'),
  },
  legacy: {
    name: msg('The pool’s older interface'),
    purpose: msg('Gives prices, the clock of the epoch, and a second source for rates.'),
    meaning: msg('Prices and the clock of the epoch may be old or missing.'),
  },
  grpc: {
    name: msg('The block engine'),
    purpose: msg('Shows its live traffic to those who run a validator.'),
    meaning: msg('Only the page Block engine is affected; staking is not.'),
  },
};

export const serviceOrder: readonly ProbeGroup[] = ['rpc', 'v1', 'legacy', 'grpc'];

/** "answers as it should", "gives no good answer, at least since Wed 14:02". */
export function serviceState(health: ServiceHealth, zone: Zone, now: number): string {
  const { asked, problems, silent, failingSince, lastGoodAt } = health;
  if (asked === 0) return t('not asked yet');
  if (problems === 0) return t('answers as it should');
  if (lastGoodAt !== null) {
    const time = unbroken(formatMoment(lastGoodAt, zone, now));
    return silent
      ? t('gives no good answer; the last good one is of {time}', { time })
      : t(
          'gives no good answer to {problems} of {asked, plural, one {{asked} question} other {{asked} questions}}; the last good one is of {time}',
          {
            problems,
            asked,
            time,
          },
        );
  }
  if (failingSince !== null) {
    const time = unbroken(formatMoment(failingSince, zone, now));
    return silent
      ? t('gives no good answer, at least since {time}', { time })
      : t(
          'gives no good answer to {problems} of {asked, plural, one {{asked} question} other {{asked} questions}}, at least since {time}',
          {
            problems,
            asked,
            time,
          },
        );
  }
  return silent
    ? t('gives no good answer')
    : t(
        'gives no good answer to {problems} of {asked, plural, one {{asked} question} other {{asked} questions}}',
        { problems, asked },
      );
}
