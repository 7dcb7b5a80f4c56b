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

/** A person asked: nothing older than this many seconds from the gateway's cache. */
const maxAge = 5;

/** Rows of an unversioned series route, with all the fields that they have, undefined while there is no query; and how to ask again. */
export function useLegacyRows(
  measure: LegacyMeasure,
  query: Query | null,
): { reading: Reading<readonly OpenRow[]> | undefined; askAgain: () => void } {
  const result = useQuery({
    queryKey: [...routeKey(measure, query ?? {}), 'rows'],
    queryFn: ({ signal }) => askers[measure](query ?? {}, signal),
    enabled: query !== null,
    // What fails was typed by a person: the sentence comes at once.
    retry: false,
  });
  return {
    reading: query === null ? undefined : readingOf(result),
    askAgain: () => void result.refetch(),
  };
}

type Ask = (query: Query, signal: AbortSignal) => Promise<Sourced<readonly OpenRow[]>>;

const askers: Readonly<Record<LegacyMeasure, Ask>> = {
  apy: async (query, signal) => {
    const { value, source } = await requestSourced(routes.legacyApy, { query, signal, maxAge });
    return { value: readable(value.apy_values), source };
  },
  tps: async (query, signal) => {
    const { value, source } = await requestSourced(routes.legacyTps, { query, signal, maxAge });
    return { value: readable(value.tps_values), source };
  },
  tvl: async (query, signal) => {
    const { value, source } = await requestSourced(routes.legacyTvl, { query, signal, maxAge });
    return { value: readable(value.tvl_values), source };
  },
};
