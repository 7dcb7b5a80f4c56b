import type { Validator } from './validators';

/** What an RPC node may say of a vote account beside its commission. */
export interface VoteStanding {
  /** Active stake; the unit does not matter. */
  readonly stake?: number;
  /** Vote credits earned, by epoch. */
  readonly earned?: Readonly<Record<string, number>>;
}

type NodeStanding = Pick<Validator, 'networkShare' | 'superminority' | 'credits'>;

export const unknownStanding: NodeStanding = { networkShare: null, superminority: null, credits: null };

/**
 * Of each vote account the share of the network's active stake, and the credits of the last ended epoch against the most that any
 * earned. The superminority are the fewest that hold more than a third: together they can stop the network.
 */
export function nodeStandings(
  accounts: Readonly<Record<string, VoteStanding>>,
  running: number | undefined,
): Record<string, NodeStanding> {
  const entries = Object.entries(accounts);
  const network = entries.reduce((sum, [, { stake }]) => sum + (stake ?? 0), 0);
  // A share of a sum with holes would be too large.
  const isWhole = network > 0 && entries.every(([, { stake }]) => stake !== undefined);
  const earned = (standing: VoteStanding) =>
    running === undefined ? undefined : standing.earned?.[running - 1];
  const most = entries.reduce((most, [, standing]) => Math.max(most, earned(standing) ?? 0), 0);
  const few = new Set<string>();
  let held = 0;
  for (const [vote, { stake = 0 }] of entries.toSorted(
    ([, { stake: left = 0 }], [, { stake: right = 0 }]) => right - left,
  )) {
    if (held > network / 3) break;
    held += stake;
    few.add(vote);
  }
  return Object.fromEntries(
    entries.map(([vote, standing]) => {
      const credits = earned(standing);
      return [
        vote,
        {
          networkShare: isWhole ? ((standing.stake ?? 0) / network) * 100 : null,
          superminority: isWhole ? few.has(vote) : null,
          credits: credits === undefined || most === 0 ? null : (credits / most) * 100,
        },
      ];
    }),
  );
}
