import { useCallback, useDeferredValue, useMemo } from 'react';
import type { ChartSearch } from '@/lib/page-search';
import { defaultRange, type Range, ranges } from '@/lib/ranges';
import { useSearchChange } from './use-search-change';

/** The view that all charts of a page share, stored in the URL; `initial` is the range that the address does not name. */
export type ChartView = ReturnType<typeof useChartView>;

/**
 * The shared view of a page's charts. It is deferred, because the router's store is read synchronously: the charts would block
 * the press that changes them.
 */
export function useChartView({ range: chosen, epoch }: ChartSearch, initial: Range = defaultRange) {
  const range = ranges.find((candidate) => String(candidate) === chosen) ?? initial;
  const change = useSearchChange<ChartSearch>();
  const onEpoch = useCallback((next: number | undefined) => change({ epoch: next }), [change]);
  return useDeferredValue(
    useMemo(() => ({ range, initial, epoch, onEpoch }), [range, initial, epoch, onEpoch]),
  );
}
