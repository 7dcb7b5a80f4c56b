import { msg, t } from '@clearstake/contract/i18n';
import type { VoteAccount } from '../validators/node-standings';
import type { InflationRewards } from './records';
import type { Outlook, StakePosition } from './stake-position';

export type { Outlook } from './stake-position';

export type VoteStanding = Pick<VoteAccount, 'commission' | 'delinquent'>;

/** By vote account; null for one that the node does not list, absent for one of which nothing is known. */
export type VoteStandings = Readonly<Record<string, VoteStanding | null>>;

/** One epoch without a reward may have been one in which the validator was down. */
const unpaidEpochs = 2;

export function withOutlooks(
  positions: readonly StakePosition[],
  standings: VoteStandings | 'pending' | undefined,
  rewards: InflationRewards | undefined,
  epoch: bigint,
): readonly StakePosition[] {
  // A node lists a reward of zero where the validator keeps all.
  const paid = new Set(rewards?.rewards.filter(({ amount }) => amount > 0n).map(({ account }) => account));
  return positions.map((position) => {
    const whole = (rewards?.epochs ?? []).filter((past) => isWholeEpoch(position, past, epoch)).length;
    const unpaid = whole >= unpaidEpochs && !paid.has(position.address);
    return { ...position, outlook: outlookOf(position.vote, standings, unpaid) };
  });
}

export function outlookOf(
  vote: string | null,
  standings: VoteStandings | 'pending' | undefined,
  unpaid = false,
): Outlook {
  if (vote === null || standings === 'pending') return 'pending';
  const standing = standings?.[vote];
  if (standing === null) return 'unlisted';
  if (standing?.delinquent) return 'delinquent';
  if (standing && standing.commission >= 100) return 'keeps-all';
  if (unpaid) return 'unpaid';
  return standing ? 'pays' : 'unknown';
}

function isWholeEpoch({ activationEpoch, activity }: StakePosition, past: bigint, running: bigint): boolean {
  return activity === 'active' && past < running && (activationEpoch === null || past > activationEpoch);
}

/** Whether the first reward of a stake is still to come: no whole epoch has ended since its activation. */
export function awaitsFirstReward({ activity, activationEpoch }: StakePosition, epoch: bigint): boolean {
  return activity !== 'inactive' && activationEpoch !== null && activationEpoch + 1n >= epoch;
}

/** Whether what is active earns inflation rewards; undefined while that is not known. */
export function outlookEarns(outlook: Outlook): boolean | undefined {
  if (outlook === 'pays') return true;
  // A delinquent validator is still paid for the votes of earlier in the epoch.
  return outlook === 'unlisted' || outlook === 'keeps-all' ? false : undefined;
}

/** Why no rate is projected for a stake; empty where one is, and where the node says nothing, so that the rate may go on. */
export const projectsNothing = (outlook: Outlook): string =>
  outlook === 'unknown' ? '' : outlookReason(outlook);

const reasons: Readonly<Record<Outlook, string>> = {
  pays: '',
  pending: '',
  unknown: msg('the Solana node did not say whether its validator votes'),
  unlisted: msg('the Solana node lists no such validator'),
  delinquent: msg('its validator does not vote (delinquent)'),
  'keeps-all': msg('its validator keeps 100 % of the inflation rewards'),
  unpaid: msg('no reward was paid in the last epochs'),
};

/** Why nothing is promised; empty where a reward is, and while that is being read. */
export const outlookReason = (outlook: Outlook): string => reasons[outlook] && t(reasons[outlook]);
