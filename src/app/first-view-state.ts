import type { EpochProgress } from '@contract/first-view';
import type { FreshnessTier } from '@contract/freshness';
import type { QueryClient } from '@tanstack/react-query';
import { configKey } from '@/api/config/get-config';
import { routeKey } from '@/api/http/route-key';
import { epochProgressQuery, sourcedProgress } from '@/api/stats/get-epoch-progress';

/** One answer that came with the page. */
interface StateEntry {
  readonly route: string;
  readonly query: Readonly<Record<string, string>>;
  /** What the figure's provenance names: method and path with query. */
  readonly source: string;
  readonly fetchedAt: number;
  readonly tier: FreshnessTier;
  /** The epoch that was running then; left out where it was not known. */
  readonly epoch?: number;
  readonly value: unknown;
}

/** The data that a page's HTML was made from. The server checked it against the contract before it wrote it. */
export interface FirstViewState {
  readonly renderedAt: number;
  /** No answer that the page wants is missing. */
  readonly complete: boolean;
  readonly config: unknown;
  readonly entries: readonly StateEntry[];
  /** Null when the chain had not said where it is. */
  readonly chain: EpochProgress | null;
}

function isState(value: unknown): value is FirstViewState {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'renderedAt' in value &&
    typeof value.renderedAt === 'number' &&
    'complete' in value &&
    typeof value.complete === 'boolean' &&
    'config' in value &&
    'entries' in value &&
    Array.isArray(value.entries) &&
    'chain' in value
  );
}

/** Reads the state that came with the page, or undefined when there is none. */
export function readState(text: string | null | undefined): FirstViewState | undefined {
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isState(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Puts the page's data into the cache, as if it had been fetched when the upstream gave it. */
export function seedQueries(client: QueryClient, state: FirstViewState): void {
  client.setQueryData(configKey, state.config);
  if (state.chain) {
    const { fetchedAt, absoluteSlot, epoch, slotIndex, slotsInEpoch } = state.chain;
    const data = sourcedProgress({ epoch, slot: absoluteSlot, slotIndex, slotsInEpoch }, fetchedAt);
    client.setQueryData(epochProgressQuery.queryKey, data, { updatedAt: fetchedAt });
  }
  for (const { route, query, source, value, ...given } of state.entries) {
    const data = { value, source: { route: source, lastGood: false, ...given } };
    client.setQueryData(routeKey(route, query), data, { updatedAt: given.fetchedAt });
  }
}
