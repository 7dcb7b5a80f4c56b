import { useQuery } from '@tanstack/react-query';
import type { Sourced } from '@/api/http/provenance';
import { type Reading, readingOf } from '@/api/stats/reading';

export interface SourcedQuery<Value> {
  readonly queryKey: readonly unknown[];
  readonly enabled?: boolean;
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Sourced<Value>>;
}

export function useReading<Value>(query: SourcedQuery<Value>): Reading<Value> {
  return readingOf(useQuery(query));
}
