import { type RefObject, startTransition, useEffect, useState } from 'react';
import type { LibraryMarksComponent, PlotSize } from './marks';
import { takeTurn } from './takeover-queue';

interface Takeover {
  readonly Marks: LibraryMarksComponent;
  readonly startSize: PlotSize;
}

/** The chart library's drawing once it is this plot's turn; until then undefined, and the first picture stays. */
export function useTakeover(plot: RefObject<HTMLElement | null>): Takeover | undefined {
  const [takeover, setTakeover] = useState<Takeover>();
  useEffect(() => {
    if (!plot.current) return;
    return takeTurn(plot.current, (Marks, startSize) =>
      startTransition(() => setTakeover({ Marks, startSize })),
    );
  }, [plot]);
  return takeover;
}
