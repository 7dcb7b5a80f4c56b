import { type QueryClient, useQuery } from '@tanstack/react-query';
import { configQuery } from '@/api/config/config-query';
import type { AccountState } from '@/lib/portfolio/records';
import { journalledStakes } from '@/services/portfolio/journalled-accounts';
import { type KnownStakes, type Portfolio, readPortfolio } from '@/services/portfolio/read-portfolio';
import { formerKey, portfolioKey } from './use-known-portfolio';

export type { Portfolio } from '@/services/portfolio/read-portfolio';

export function usePortfolio(address: string | undefined) {
  return useQuery({
    queryKey: portfolioKey(address),
    enabled: address !== undefined,
    queryFn: ({ signal, client }) => readPortfolio(address ?? '', signal, knownStakes(client, address ?? '')),
    staleTime: 5_000,
    refetchInterval: 30_000,
  });
}

/** What this page read last, found in transactions, and has in its journal: a node's index may not list it, or not yet. */
async function knownStakes(client: QueryClient, address: string): Promise<KnownStakes> {
  const { addresses, lastLanding } = await journalledStakes(address, client.ensureQueryData(configQuery));
  const before = client.getQueryData<Portfolio>(portfolioKey(address))?.positions ?? [];
  const former = client
    .getQueriesData<ReadonlyMap<string, AccountState>>({ queryKey: formerKey(address) })
    .flatMap(([, states]) => [...(states ?? [])])
    .flatMap(([account, state]) => (state === 'open' ? [account] : []));
  return { addresses: [...before.map((position) => position.address), ...former, ...addresses], lastLanding };
}
