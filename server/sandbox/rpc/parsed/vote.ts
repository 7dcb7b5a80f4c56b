import { decodeVoteAccount } from '@server/sandbox/chain/layout/vote-account';

export function parseVote(data: Uint8Array): { type: string; info: unknown } | null {
  const vote = decodeVoteAccount(data);
  if (!vote) return null;
  return {
    type: 'vote',
    info: {
      nodePubkey: vote.node,
      authorizedWithdrawer: vote.node,
      commission: vote.commission,
      votes: [{ slot: vote.lastVote, confirmationCount: 1 }],
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
