import { routes } from '@contract/rest/routes';
import { useQuery } from '@tanstack/react-query';
import { requestSourced } from '@/api/http/client';
import type { Sourced } from '@/api/http/provenance';
import { routeKey } from '@/api/http/route-query';
import { type Reading, readingOf } from '@/api/stats/reading';
import { type LegacyMeasure, legacyRoutes } from '@/lib/legacy-terms';
import type { OpenRow } from '@/lib/open-rows';

type Query = Readonly<Record<string, string>>;
type Rows = readonly (OpenRow | null)[];
type Answer = Readonly<Partial<Record<'apy_values' | 'tps_values' | 'tvl_values', Rows | null | undefined>>>;

/** Seconds: an explicit refetch accepts nothing older from the gateway's cache. */
const maxAge = 5;

/** Rows of an unversioned series route with all their fields, null for one that is none, undefined while `query` is null, and a way to refetch. */
export function useLegacyRows(
  measure: LegacyMeasure,
  query: Query | null,
): { reading: Reading<Rows> | undefined; askAgain: () => void } {
  const route = legacyRoutes[measure];
  const result = useQuery({
    queryKey: routeKey(route, query ?? {}),
    queryFn: ({ signal }): Promise<Sourced<Answer>> =>
      requestSourced(routes[route], { query: query ?? {}, signal, maxAge }),
    select: ({ value, source }) => ({ value: value[`${measure}_values`] ?? [], source }),
    enabled: query !== null,
    // The query was typed, so an error is shown at once instead of after retries.
    retry: false,
  });
  return {
    reading: query === null ? undefined : readingOf(result),
    askAgain: () => void result.refetch(),
  };
}
