import type { QueryClient } from '@tanstack/react-query';
import type { Sourced } from '@/api/http/provenance';
import { isServerTime, subscribeClock } from '@/lib/time/clock';

/** Dates the answers that came before the server's time was known by it, as soon as an answer tells it. */
export function redateAnswers(client: QueryClient): () => void {
  return subscribeClock((moved) => {
    if (!isServerTime()) return;
    for (const { queryKey, state } of client.getQueryCache().getAll()) {
      const data = client.getQueryData<Partial<Sourced<unknown>>>(queryKey);
      if (!data?.source?.byDevice) continue;
      const { byDevice, ...source } = data.source;
      const redated = { ...data, source: { ...source, fetchedAt: source.fetchedAt + moved } };
      client.setQueryData(queryKey, redated, { updatedAt: state.dataUpdatedAt });
    }
  });
}
