import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pollingInterval, staleTimeOf } from '@/api/http/route-query';
import { getVoteAccounts } from '@/api/rpc/vote-accounts';
import { voteAccountsQuery } from '@/api/stats/get-vote-accounts';
import {
  type Outlook,
  outlookOf,
  type VoteStanding,
  type VoteStandings,
  withOutlooks,
} from '@/lib/portfolio/outlook';
import type { InflationRewards } from '@/lib/portfolio/records';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import { readEach } from '@/lib/read-each';

function useStandings(votes: readonly string[]): VoteStandings | 'pending' | undefined {
  const client = useQueryClient();
  const key = [...new Set(votes)].sort().join();
  const { data, isPending } = useQuery({
    queryKey: ['vote-standings', key],
    enabled: key !== '',
    queryFn: ({ signal }) => readStandings(client, key.split(','), signal),
    staleTime: staleTimeOf('epoch'),
    refetchInterval: pollingInterval('epoch'),
  });
  return data ?? (isPending ? 'pending' : undefined);
}

export function useOutlooks(
  positions: readonly StakePosition[],
  rewards: InflationRewards | undefined,
  epoch: bigint,
): readonly StakePosition[] {
  const standings = useStandings(positions.flatMap(({ vote }) => vote ?? []));
  return useMemo(
    () => withOutlooks(positions, standings, rewards, epoch),
    [positions, standings, rewards, epoch],
  );
}

/** What a new stake with this validator can be promised; `pending` without one. */
export function useOutlook(vote: string | undefined): Outlook {
  return outlookOf(vote ?? null, useStandings(vote === undefined ? [] : [vote]));
}

/** Up to so many are asked for one by one: the list of all is some hundred kilobytes. */
const askedAlone = 3;

/** What the node says of these vote accounts; absent where it did not answer. */
async function readStandings(
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
