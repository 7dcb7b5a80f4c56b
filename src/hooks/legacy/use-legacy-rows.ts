import { routes } from '@clearstake/contract/rest/routes';
import { useQuery } from '@tanstack/react-query';
import { requestSourced } from '@/api/http/client';
import { routeKey } from '@/api/http/route-query';
import { mapReading, readingOf } from '@/api/stats/reading';
import { type LegacyMeasure, legacyRoutes } from '@/lib/legacy-terms';
import type { OpenRow } from '@/lib/open-rows';

type Rows = readonly (OpenRow | null)[];

/** Seconds: an explicit refetch accepts nothing older from the gateway's cache. */
const maxAge = 5;

/**
 * Rows of an unversioned series route with all their fields, null for one that is none, undefined while `query` is null, and a way
 * to refetch.
 */
export function useLegacyRows(measure: LegacyMeasure, query: Readonly<Record<string, string>> | null) {
  const id = legacyRoutes[measure];
  const result = useQuery({
    queryKey: routeKey(id, query ?? {}),
    queryFn: ({ signal }) =>
      requestSourced<(typeof routes)[typeof id]>(routes[id], { query: query ?? {}, signal, maxAge }),
    enabled: query !== null,
    // The query was typed, so an error is shown at once instead of after retries.
    retry: false,
  });
  return {
    reading: query === null ? undefined : mapReading(readingOf(result), rowsOf),
    askAgain: () => void result.refetch(),
  };
}

function rowsOf(answer: Partial<Record<`${LegacyMeasure}_values`, Rows | null | undefined>>): Rows {
  return answer.apy_values ?? answer.tps_values ?? answer.tvl_values ?? [];
}
