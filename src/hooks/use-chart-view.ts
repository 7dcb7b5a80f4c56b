import { startTransition, useCallback, useMemo } from 'react';
import { type Range, ranges, usualRange } from '@/lib/ranges';
import { useSearchState } from './use-search-state';

/** What the address says about charts over epochs. */
export interface ChartSearch {
  readonly range?: '5' | '10' | '30' | '100' | undefined;
  readonly epoch?: number | undefined;
}

/** What the charts of a page share. It all stands in the address. */
export interface ChartView {
  readonly range: Range;
  readonly epoch: number | undefined;
  readonly onRange: (range: Range) => void;
  readonly onEpoch: (epoch: number | undefined) => void;
}

/**
 * The shared view of a page's charts, written to the address when the person pauses. Much of a page depends on it, so it changes
 * in a transition: whoever changes it shows at once that it was heard, and the page follows without holding the next input up.
 */
export function useChartView(
  search: ChartSearch,
  write: (search: ChartSearch, replace: boolean) => void,
): ChartView {
  const [{ range: chosen, epoch }, change] = useSearchState(search, write, 'range');
  const range = ranges.find((candidate) => String(candidate) === chosen) ?? usualRange;
  const onRange = useCallback(
    (next: Range) => startTransition(() => change({ range: next === usualRange ? undefined : `${next}` })),
    [change],
  );
  const onEpoch = useCallback(
    (next: number | undefined) => startTransition(() => change({ epoch: next })),
    [change],
  );
  return useMemo(() => ({ range, epoch, onRange, onEpoch }), [range, epoch, onRange, onEpoch]);
}
