import { useMemo } from 'react';
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

/** The shared view of a page's charts: changed at once, written to the address when the person pauses. */
export function useChartView(search: ChartSearch, write: (search: ChartSearch) => void): ChartView {
  const [state, change] = useSearchState(search, write);
  return useMemo(
    () => ({
      range: ranges.find((candidate) => String(candidate) === state.range) ?? usualRange,
      epoch: state.epoch,
      onRange: (range) => change({ range: range === usualRange ? undefined : `${range}` }),
      onEpoch: (epoch) => change({ epoch }),
    }),
    [state, change],
  );
}
