import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pollingInterval, staleTimeOf } from '@/api/http/route-query';
import { type Outlook, outlookOf, type VoteStandings, withOutlooks } from '@/lib/portfolio/outlook';
import type { InflationRewards } from '@/lib/portfolio/records';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import { readStandings } from '@/services/portfolio/read-standings';

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

/** The accounts with what each can be promised: by its state, its validator's standing, and what it was paid. */
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
