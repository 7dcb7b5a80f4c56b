import type { QueryClient } from '@tanstack/react-query';
import { getVoteAccounts } from '@/api/rpc/vote-accounts';
import { voteAccountsQuery } from '@/api/stats/get-vote-accounts';
import type { VoteStanding, VoteStandings } from '@/lib/portfolio/outlook';
import { readEach } from '@/lib/read-each';

/** Up to so many are asked for one by one: the list of all is some hundred kilobytes. */
const askedAlone = 3;

/** What the node says of these vote accounts; absent where it did not answer. */
export async function readStandings(
  client: QueryClient,
  votes: readonly string[],
  signal: AbortSignal,
): Promise<VoteStandings> {
  const standingIn = (
    vote: string,
    accounts: Readonly<Record<string, VoteStanding>>,
    leftOut: number | undefined,
  ) => {
    const standing = accounts[vote] ?? null;
    // One that is not in a list with unreadable entries may be one of those.
    return standing === null && leftOut ? [] : [[vote, standing] as const];
  };
  if (votes.length > askedAlone) {
    const { value, source } = await client.fetchQuery(voteAccountsQuery);
    return Object.fromEntries(votes.flatMap((vote) => standingIn(vote, value, source.leftOut)));
  }
  const { read, failed } = await readEach(votes, (vote) => getVoteAccounts({ signal }, vote), signal);
  const [failure] = failed;
  if (failure && read.length === 0) throw failure.error;
  return Object.fromEntries(
    read.flatMap(({ item, value }) => standingIn(item, value.accounts, value.leftOut)),
  );
}
