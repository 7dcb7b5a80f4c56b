import { routes } from '@clearstake/contract/rest/routes';
import type { RenderRequest } from '@clearstake/contract/server-rendering';
import type { QueryClient } from '@tanstack/react-query';
import { configQuery } from '@/api/config/config-query';
import { readConfig } from '@/api/config/get-config';
import { readAnswer, withQuery } from '@/api/http/client';
import type { Sourced } from '@/api/http/provenance';
import { routeKey } from '@/api/http/route-query';
import { epochProgressQuery, sourcedProgress } from '@/api/stats/get-epoch-progress';

/**
 * Puts raw answers into a query cache with the age of the upstream's answer. Invalid ones are omitted: the page requests them
 * itself and reports the error. Throws when the configuration cannot be read.
 */
export function seedQueries(
  client: QueryClient,
  { entries, chain, config }: Omit<RenderRequest, 'url' | 'language'>,
): void {
  client.setQueryData(configQuery.queryKey, readConfig(config));
  if (chain) {
    const { fetchedAt, absoluteSlot, epoch, slotIndex, slotsInEpoch } = chain;
    const data = sourcedProgress({ epoch, slot: absoluteSlot, slotIndex, slotsInEpoch }, fetchedAt);
    client.setQueryData(epochProgressQuery.queryKey, data, { updatedAt: fetchedAt });
  }
  for (const { route: id, query, body, fetchedAt, epoch } of entries) {
    const route = routes[id];
    try {
      const { value, leftOut } = readAnswer(route, query, body);
      const data: Sourced<unknown> = {
        value,
        source: {
          route: `${route.method} ${withQuery(route.path, query)}`,
          fetchedAt,
          lastGood: false,
          tier: route.freshness,
          ...(epoch === null ? {} : { epoch }),
          ...(leftOut > 0 ? { leftOut } : {}),
        },
      };
      client.setQueryData(routeKey(id, query), data, { updatedAt: fetchedAt });
    } catch {
      // Omitted, see above.
    }
  }
}
