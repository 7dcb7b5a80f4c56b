import type { Validator } from './validators';

export interface VoteAccount {
  /** Commission on inflation rewards, percent; of newer nodes in hundredths, of older ones whole. */
  readonly commission: number;
  readonly delinquent: boolean;
  /** Active stake in lamports; absent where the node does not say it. */
  readonly stake?: bigint;
  /** Vote credits that it earned, by epoch; the running one's so far. */
  readonly earned?: Readonly<Record<string, number>>;
}

type VoteStanding = Pick<VoteAccount, 'stake' | 'earned'>;
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
  const network = entries.reduce((sum, [, { stake }]) => sum + (stake ?? 0n), 0n);
  // A share of a sum with holes would be too large.
  const isWhole = network > 0n && entries.every(([, { stake }]) => stake !== undefined);
  const earned = (standing: VoteStanding) =>
    running === undefined ? undefined : standing.earned?.[running - 1];
  const most = entries.reduce((most, [, standing]) => Math.max(most, earned(standing) ?? 0), 0);
  const few = new Set<string>();
  let held = 0n;
  for (const [vote, { stake = 0n }] of entries.toSorted(
    ([, { stake: left = 0n }], [, { stake: right = 0n }]) => Number(right - left),
  )) {
    if (held * 3n > network) break;
    held += stake;
    few.add(vote);
  }
  return Object.fromEntries(
    entries.map(([vote, standing]) => {
      const credits = earned(standing);
      return [
        vote,
        {
          networkShare: isWhole
            ? Number(((standing.stake ?? 0n) * 1_000_000_000n) / network) / 10_000_000
            : null,
          superminority: isWhole ? few.has(vote) : null,
          credits: credits === undefined || most === 0 ? null : (credits / most) * 100,
        },
      ];
    }),
  );
}
