import { routes } from '@contract/rest/routes';
import { useQuery } from '@tanstack/react-query';
import { requestSourced } from '@/api/http/client';
import type { Sourced } from '@/api/http/provenance';
import { routeKey } from '@/api/http/route-query';
import { type Reading, readingOf } from '@/api/stats/reading';
import type { LegacyMeasure } from '@/lib/legacy-terms';
import type { OpenRow } from '@/lib/open-rows';

type Query = Readonly<Record<string, string>>;

/** Seconds: an explicit refetch accepts nothing older from the gateway's cache. */
const maxAge = 5;

/** Rows of an unversioned series route with all their fields, null for one that is none, undefined while `query` is null, and a way to refetch. */
export function useLegacyRows(
  measure: LegacyMeasure,
  query: Query | null,
): { reading: Reading<readonly (OpenRow | null)[]> | undefined; askAgain: () => void } {
  const result = useQuery({
    queryKey: [...routeKey(measure, query ?? {}), 'rows'],
    queryFn: ({ signal }) => fetchers[measure](query ?? {}, signal),
    enabled: query !== null,
    // The query was typed, so an error is shown at once instead of after retries.
    retry: false,
  });
  return {
    reading: query === null ? undefined : readingOf(result),
    askAgain: () => void result.refetch(),
  };
}

type FetchRows = (query: Query, signal: AbortSignal) => Promise<Sourced<readonly (OpenRow | null)[]>>;

const fetchers: Readonly<Record<LegacyMeasure, FetchRows>> = {
  apy: async (query, signal) => {
    const { value, source } = await requestSourced(routes.legacyApy, { query, signal, maxAge });
    return { value: value.apy_values ?? [], source };
  },
  tps: async (query, signal) => {
    const { value, source } = await requestSourced(routes.legacyTps, { query, signal, maxAge });
    return { value: value.tps_values ?? [], source };
  },
  tvl: async (query, signal) => {
    const { value, source } = await requestSourced(routes.legacyTvl, { query, signal, maxAge });
    return { value: value.tvl_values ?? [], source };
  },
};
