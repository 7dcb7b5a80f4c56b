import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pollingInterval, staleTimeOf } from '@/api/http/route-query';
import { withOutlooks } from '@/lib/portfolio/outlook';
import type { InflationRewards } from '@/lib/portfolio/records';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import { readStandings } from '@/services/portfolio/read-standings';

/** The accounts with what each can be promised: by its state, its validator's standing, and what it was paid. */
export function useOutlooks(
  positions: readonly StakePosition[],
  rewards: InflationRewards | undefined,
  epoch: bigint,
): readonly StakePosition[] {
  const client = useQueryClient();
  const key = [...new Set(positions.flatMap(({ vote }) => (vote === null ? [] : [vote])))].sort().join();
  const { data, isPending } = useQuery({
    queryKey: ['vote-standings', key],
    enabled: key !== '',
    queryFn: ({ signal }) => readStandings(client, key.split(','), signal),
    staleTime: staleTimeOf('epoch'),
    refetchInterval: pollingInterval('epoch'),
  });
  const standings = data ?? (isPending ? 'pending' : undefined);
  return useMemo(
    () => withOutlooks(positions, standings, rewards, epoch),
    [positions, standings, rewards, epoch],
  );
}
