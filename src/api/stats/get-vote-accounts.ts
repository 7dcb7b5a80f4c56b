import { currentTime } from '@/lib/time/clock';
import type { VoteAccount } from '@/lib/validators/node-standings';
import type { Sourced } from '../http/provenance';
import { pollingInterval, staleTimeOf } from '../http/route-query';
import type { readVoteAccounts } from '../rpc/vote-accounts';

type ReadAccounts = ReturnType<typeof readVoteAccounts>;

export function sourcedAccounts({ accounts, leftOut }: ReadAccounts, fetchedAt: number) {
  const source = {
    route: 'RPC getVoteAccounts',
    fetchedAt,
    lastGood: false,
    tier: 'epoch',
    leftOut,
  } as const;
  return { value: accounts, source } satisfies Sourced<Record<string, VoteAccount>>;
}

/** Vote accounts by address. Commission can change at any time, so it is refetched within an epoch. */
export const voteAccountsQuery = {
  queryKey: ['vote-accounts'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    // Imported on demand: the RPC client is not in the initial bundle.
    const { getVoteAccounts } = await import('../rpc/vote-accounts');
    return sourcedAccounts(await getVoteAccounts({ signal }), currentTime());
  },
  staleTime: staleTimeOf('epoch'),
  refetchInterval: pollingInterval('epoch'),
};

/** The software of each identity. A list of all nodes is megabytes long, so it is asked for only where it is shown. */
export const nodeVersionsQuery = {
  queryKey: ['node-versions'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { getNodeVersions } = await import('../rpc/cluster-nodes');
    const value = await getNodeVersions({ signal });
    return { value, source: { route: 'RPC getClusterNodes', fetchedAt: currentTime() } };
  },
  staleTime: staleTimeOf('epoch'),
};
