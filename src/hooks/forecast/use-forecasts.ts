import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { epochOf } from '@/api/stats/reading';
import { useConfig } from '@/hooks/config/use-config';
import { useEpochClock } from '@/hooks/stats/use-epoch-clock';
import { useApy } from '@/hooks/stats/use-figures';
import { useRunningEpoch } from '@/hooks/stats/use-running-epoch';
import { currentTime } from '@/lib/time/clock';

export function useForecasts() {
  const client = useQueryClient();
  const genesisHash = useConfig().data?.genesisHash ?? undefined;
  const apy = useApy();
  const running = useRunningEpoch();
  const { boundaryAt } = useEpochClock();
  // An answer of an older epoch, or a last good one, is no forecast for this epoch; nor is a page of an epoch that is over.
  const shown =
    apy.state === 'ready' &&
    running !== undefined &&
    epochOf(apy) === running &&
    boundaryAt !== undefined &&
    boundaryAt > currentTime()
      ? { epoch: running, percent: apy.value.value, at: apy.source.fetchedAt }
      : undefined;
  const { data, isError } = useQuery({
    queryKey: ['forecasts', genesisHash, shown?.epoch, shown?.percent],
    queryFn: async () => {
      const { keepForecast } = await import('@/services/forecast/forecast-store');
      return keepForecast(genesisHash ?? '', shown);
    },
    enabled: genesisHash !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // Storage answers without a network, and a refusal does not pass.
    networkMode: 'always',
    retry: false,
  });
  const clearing = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { clearForecasts } = await import('@/services/forecast/forecast-store');
      await clearForecasts(genesisHash ?? '');
      await client.invalidateQueries({ queryKey: ['forecasts'] });
    },
  });
  return {
    /** Oldest first; undefined while they are read. */
    forecasts: data,
    storageFailed: isError || clearing.isError,
    /** Forgets them; the present epoch's rate, which is still shown, is kept again. */
    clear: () => clearing.mutate(),
  };
}
