import type { QueryClient } from '@tanstack/react-query';
import type { Sourced } from '@/api/http/provenance';
import { epochProgressQuery } from '@/api/stats/get-epoch-progress';
import { chainKeys } from '@/hooks/wallet/use-balance';

/**
 * When an answer of the API names a newer epoch, invalidates those of older epochs: their last epoch was not final. When the chain does,
 * invalidates what was read from it: stake has changed its state.
 */
export function invalidateOnEpochChange(client: QueryClient): void {
  const epochOf = (queryKey: readonly unknown[]) =>
    client.getQueryData<Sourced<unknown>>(queryKey)?.source.epoch;
  let newest = 0;
  let chain: number | undefined;
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated') return;
    if (query.queryKey[0] === epochProgressQuery.queryKey[0]) {
      const epoch = client.getQueryData<Sourced<{ readonly epoch: number }>>(query.queryKey)?.value.epoch;
      if (epoch === undefined || epoch === chain) return;
      if (chain !== undefined && epoch > chain) void client.invalidateQueries({ queryKey: chainKeys.all });
      chain = epoch;
      return;
    }
    const epoch = query.queryKey[0] === 'route' ? epochOf(query.queryKey) : undefined;
    if (epoch === undefined || epoch <= newest) return;
    newest = epoch;
    void client.invalidateQueries({
      queryKey: ['route'],
      predicate: ({ queryKey, state }) => state.data !== undefined && (epochOf(queryKey) ?? 0) < newest,
    });
  });
}
