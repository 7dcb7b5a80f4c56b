import type { QueryClient } from '@tanstack/react-query';
import type { Sourced } from '../api/http/provenance';
import { renewOld, settled } from './renew-old';

/**
 * Takes for old what was answered in an epoch that has ended, once a newer answer says so, and asks for it again a little later: until
 * then its last epoch is not final. Each answer names the epoch that ran when the gateway asked for it; one that
 * cannot, because the gateway had only just started, is taken for older.
 */
export function renewAtTurns(client: QueryClient): void {
  const epochOf = (queryKey: readonly unknown[]) =>
    client.getQueryData<Sourced<unknown>>(queryKey)?.source.epoch;
  let newest: number | undefined;
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryKey } = event.query;
    const epoch = queryKey[0] === 'route' ? epochOf(queryKey) : undefined;
    if (epoch === undefined || epoch === newest) return;
    const running = Math.max(epoch, newest ?? epoch);
    const turned = newest !== undefined && running > newest;
    newest = running;
    void client.invalidateQueries({
      queryKey: ['route'],
      predicate: (query) => (epochOf(query.queryKey) ?? -1) < running,
      refetchType: 'none',
    });
    if (turned) setTimeout(() => void renewOld(client), settled);
  });
}
