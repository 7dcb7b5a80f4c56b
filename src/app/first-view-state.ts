import type { FirstViewEntry } from '@contract/first-view';
import { routes } from '@contract/rest/routes';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { configKey, readConfig } from '@/api/config/get-config';
import { readAnswer } from '@/api/http/client';
import { routeKey } from '@/api/http/route-query';
import { withQuery } from '@/api/http/url';

const routeId = z.string().check(z.refine((id) => id in routes));

const stateSchema = z.object({
  renderedAt: z.number(),
  config: z.string(),
  entries: z.array(
    z.object({
      route: routeId,
      query: z.record(z.string(), z.string()),
      body: z.string(),
      fetchedAt: z.number(),
    }),
  ),
});

/** The data that came with a page: what its HTML was made from. */
export type FirstViewState = z.output<typeof stateSchema>;

/** Writes the state that goes with the HTML. */
export function writeState(state: {
  renderedAt: number;
  config: string;
  entries: readonly FirstViewEntry[];
}): string {
  return JSON.stringify(state);
}

/** Reads the state that came with the page, or undefined when there is none that can be used. */
export function readState(text: string | null | undefined): FirstViewState | undefined {
  if (!text) return undefined;
  try {
    return stateSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function isRouteId(id: string): id is keyof typeof routes {
  return id in routes;
}

/**
 * Puts the page's data into the cache, as if it had been fetched when the upstream gave it. An answer that does not match the
 * contract is left out, and the page will ask for it itself.
 */
export function seedQueries(client: QueryClient, state: FirstViewState): void {
  try {
    client.setQueryData(configKey, readConfig(state.config));
  } catch {
    // Asked for again by the page.
  }
  for (const { route: id, query, body, fetchedAt } of state.entries) {
    if (!isRouteId(id)) continue;
    const route = routes[id];
    try {
      const value: unknown = readAnswer(route, query, body);
      const source = { route: `${route.method} ${withQuery(route.path, query)}`, fetchedAt, lastGood: false };
      client.setQueryData(routeKey(id, query), { value, source }, { updatedAt: fetchedAt });
    } catch {
      // Asked for again by the page, which then shows what is wrong with it.
    }
  }
}
