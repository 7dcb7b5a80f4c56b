import { readable } from '@contract/rest/readable';
import { routes } from '@contract/rest/routes';
import { useQuery } from '@tanstack/react-query';
import { requestSourced } from '@/api/http/client';
import type { Sourced } from '@/api/http/provenance';
import { routeKey } from '@/api/http/route-query';
import { type Reading, readingOf } from '@/api/stats/reading';
import type { LegacyMeasure } from '@/lib/legacy-terms';
import type { OpenRow } from '@/lib/open-rows';

type Query = Readonly<Record<string, string>>;

/** Rows of an unversioned series route, with all the fields that they have. Undefined while there is no query to ask. */
export function useLegacyRows(
  measure: LegacyMeasure,
  query: Query | null,
): Reading<readonly OpenRow[]> | undefined {
  const result = useQuery({
    queryKey: [...routeKey(measure, query ?? {}), 'rows'],
    queryFn: ({ signal }) => askers[measure](query ?? {}, signal),
    enabled: query !== null,
    // What fails was typed by a person: the sentence comes at once.
    retry: false,
  });
  return query === null ? undefined : readingOf(result);
}

type Ask = (query: Query, signal: AbortSignal) => Promise<Sourced<readonly OpenRow[]>>;

const askers: Readonly<Record<LegacyMeasure, Ask>> = {
  apy: async (query, signal) => {
    const { value, source } = await requestSourced(routes.legacyApy, { query, signal });
    return { value: readable(value.apy_values), source };
  },
  tps: async (query, signal) => {
    const { value, source } = await requestSourced(routes.legacyTps, { query, signal });
    return { value: readable(value.tps_values), source };
  },
  tvl: async (query, signal) => {
    const { value, source } = await requestSourced(routes.legacyTvl, { query, signal });
    return { value: readable(value.tvl_values), source };
  },
};
