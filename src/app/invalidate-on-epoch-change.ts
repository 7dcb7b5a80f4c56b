import type { QueryClient } from '@tanstack/react-query';
import type { Sourced } from '@/api/http/provenance';

/** When an answer names a newer epoch, invalidates those of older epochs: their last epoch was not final. */
export function invalidateOnEpochChange(client: QueryClient): void {
  const epochOf = (queryKey: readonly unknown[]) =>
    client.getQueryData<Sourced<unknown>>(queryKey)?.source.epoch;
  let newest = 0;
  client.getQueryCache().subscribe(({ type, query }) => {
    const epoch = type === 'updated' && query.queryKey[0] === 'route' ? epochOf(query.queryKey) : undefined;
    if (epoch === undefined || epoch <= newest) return;
    newest = epoch;
    void client.invalidateQueries({
      queryKey: ['route'],
      predicate: ({ queryKey, state }) => state.data !== undefined && (epochOf(queryKey) ?? 0) < newest,
    });
  });
}
