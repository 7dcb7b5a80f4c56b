import { startTransition, useCallback, useMemo } from 'react';
import { defaultRange, type Range, ranges } from '@/lib/ranges';
import { useSearchState } from './use-search-state';

/** The URL's search parameters of epoch charts. */
export interface ChartSearch {
  readonly range?: '5' | '10' | '30' | '100' | undefined;
  readonly epoch?: number | undefined;
}

/** The view that all charts of a page share, stored in the URL. */
export interface ChartView {
  readonly range: Range;
  readonly epoch: number | undefined;
  readonly onRange: (range: Range) => void;
  readonly onEpoch: (epoch: number | undefined) => void;
}

/**
 * The shared view of a page's charts, written to the URL after a delay. It updates in a transition, so that re-rendering the
 * charts does not block input.
 */
export function useChartView(
  search: ChartSearch,
  write: (search: ChartSearch, replace: boolean) => void,
  initial: Range = defaultRange,
): ChartView {
  const [{ range: chosen, epoch }, change] = useSearchState(search, write, 'range');
  const range = ranges.find((candidate) => String(candidate) === chosen) ?? initial;
  const onRange = useCallback(
    (next: Range) => startTransition(() => change({ range: next === initial ? undefined : `${next}` })),
    [change, initial],
  );
  const onEpoch = useCallback(
    (next: number | undefined) => startTransition(() => change({ epoch: next })),
    [change],
  );
  return useMemo(() => ({ range, epoch, onRange, onEpoch }), [range, epoch, onRange, onEpoch]);
}
