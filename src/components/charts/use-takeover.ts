import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { EpochRow } from '@/lib/series';
import type { ChartSpec } from './chart-spec';
import type { Geometry } from './geometry';
import { takeTurn } from './takeover-queue';

/** What draws the marks of a chart. */
export type Marks = ComponentType<{ spec: ChartSpec; rows: readonly EpochRow[]; geometry: Geometry }>;

/** The chart library's marks once it is this chart's turn; until then undefined, and the first picture stays. */
export function useTakeover() {
  const ref = useRef<HTMLDivElement>(null);
  const [marks, setMarks] = useState<Marks>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return takeTurn(element, (loaded) => setMarks(() => loaded));
  }, []);
  return { Marks: marks, ref };
}
