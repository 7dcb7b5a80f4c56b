import type { ProbeGroup } from '@/api/status/probe';
import { formatMoment, type Zone } from '@/lib/time/format-time';
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
    name: 'The Solana node',
    purpose: 'Reads balances and stake accounts, and carries signed transactions to the network.',
    meaning: 'Balances may be old, and until it answers nothing can be checked, signed or sent here.',
  },
  v1: {
    name: 'The staking API',
    purpose: 'Builds transactions, and gives rates, rewards and the list of validators.',
    meaning: 'Figures may be old or missing, and new transactions may not be built.',
  },
  legacy: {
    name: 'The pool’s older interface',
    purpose: 'Gives prices, the clock of the epoch, and a second source for rates.',
    meaning: 'Prices and the clock of the epoch may be old or missing.',
  },
  grpc: {
    name: 'The block engine',
    purpose: 'Shows its live traffic to those who run a validator.',
    meaning: 'Only the page Block engine is affected; staking is not.',
  },
};

export const serviceOrder: readonly ProbeGroup[] = ['rpc', 'v1', 'legacy', 'grpc'];

/** "answers as it should", "gives no good answer, at least since Wed 14:02". */
export function serviceState(health: ServiceHealth, zone: Zone, now: number): string {
  const { asked, problems, silent, failingSince, lastGoodAt } = health;
  if (asked === 0) return 'not asked yet';
  if (problems === 0) return 'answers as it should';
  const what = silent ? 'gives no good answer' : `gives no good answer to ${problems} of ${asked} questions`;
  if (lastGoodAt !== null) return `${what}; the last good one is of ${formatMoment(lastGoodAt, zone, now)}`;
  return failingSince === null ? what : `${what}, at least since ${formatMoment(failingSince, zone, now)}`;
}
