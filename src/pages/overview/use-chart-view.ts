import { useCallback, useMemo } from 'react';
import type { ChartView } from '@/components/overview/chart-view';
import { ranges } from '@/components/overview/range-choice';

/** What the address says about the charts. */
export interface ChartSearch {
  readonly range?: '5' | '10' | '30' | '100' | undefined;
  readonly epoch?: number | undefined;
}

const usual = 30;

/** The charts' shared view, read from the address and written back to it without a new entry in the history. */
export function useChartView(search: ChartSearch, write: (change: ChartSearch) => void): ChartView {
  const range = ranges.find((candidate) => String(candidate) === search.range) ?? usual;
  const onRange = useCallback(
    (next: (typeof ranges)[number]) => {
      const text = String(next);
      write({ range: text === '5' || text === '10' || text === '100' ? text : undefined });
    },
    [write],
  );
  const onEpoch = useCallback((epoch: number | undefined) => write({ epoch }), [write]);
  return useMemo(
    () => ({ range, epoch: search.epoch, onRange, onEpoch }),
    [range, search.epoch, onRange, onEpoch],
  );
}
