import type { DehydratedState } from '@tanstack/react-query';

/** The data that a server-rendered page was rendered from; inserted into the HTML as JSON. */
export interface HydrationState {
  readonly renderedAt: number;
  /** The query cache. The server validated each answer against the contract. */
  readonly queries: DehydratedState;
}

export function readHydrationState(text: string | null | undefined): HydrationState | undefined {
  if (!text) return undefined;
  try {
    const { renderedAt, queries }: Partial<HydrationState> = JSON.parse(text) ?? {};
    return typeof renderedAt === 'number' && typeof queries === 'object'
      ? { renderedAt, queries }
      : undefined;
  } catch {
    return undefined;
  }
}

/** React Query compares with the device's clock: with one that is behind, an answer of the server's time would never be stale. */
export function byDeviceClock({ queries, ...rest }: DehydratedState, now = Date.now()): DehydratedState {
  return {
    ...rest,
    queries: queries.map((query) => ({
      ...query,
      state: { ...query.state, dataUpdatedAt: Math.min(query.state.dataUpdatedAt, now) },
    })),
  };
}
