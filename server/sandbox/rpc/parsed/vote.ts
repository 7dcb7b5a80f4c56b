import { decodeVoteAccount } from '@server/sandbox/chain/layout/vote-account';

/** With what a node of vote state 4 says of the older version: no collectors of their own, all block revenue kept. */
export function parseVote(address: string, data: Uint8Array): { type: string; info: unknown } | null {
  const vote = decodeVoteAccount(data);
  if (!vote) return null;
  return {
    type: 'vote',
    info: {
      nodePubkey: vote.node,
      authorizedWithdrawer: vote.node,
      commission: vote.commission,
      inflationRewardsCommissionBps: vote.commission * 100,
      inflationRewardsCollector: address,
      blockRevenueCollector: vote.node,
      blockRevenueCommissionBps: 10_000,
      pendingDelegatorRewards: '0',
      blsPubkeyCompressed: null,
      votes: [{ latency: vote.latency, slot: vote.lastVote, confirmationCount: 1 }],
      rootSlot: vote.rootSlot,
      authorizedVoters: [{ epoch: vote.epoch, authorizedVoter: vote.node }],
      priorVoters: [],
      epochCredits: vote.epochCredits.map(([epoch, credits, previousCredits]) => ({
        epoch,
        credits: credits.toString(),
        previousCredits: previousCredits.toString(),
      })),
      lastTimestamp: { slot: vote.lastVote, timestamp: vote.unixTimestamp },
    },
  };
}
