import { isInView } from './in-view';
import type { LibraryMarksComponent, PlotSize } from './marks';

/** Gives a chart to the library: what draws it, and the size that the plot has. */
type Take = (Marks: LibraryMarksComponent, size: PlotSize) => void;

interface Turn {
  readonly plot: HTMLElement;
  readonly take: Take;
}

// The library costs a few hundred milliseconds of a slow phone's time and changes nothing that is seen, so it comes when the page
// has long been usable, one chart at a time, and never while somebody points at the chart.
const quietAfterLoad = 10_000;
const betweenCharts = 250;

const waiting = new Set<Turn>();
let timer: ReturnType<typeof setTimeout> | undefined;

const idle = (work: () => void) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 50);
};

function schedule(delay: number): void {
  if (timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    idle(() => void next());
  }, delay);
}

function choose(): Turn | undefined {
  const free = [...waiting].filter(({ plot }) => !plot.matches(':hover, :focus-within'));
  return free.find(({ plot }) => isInView(plot)) ?? free[0];
}

async function next(): Promise<void> {
  try {
    const { LibraryMarks } = await import('./library-marks');
    const turn = choose();
    if (turn && waiting.delete(turn)) {
      const { clientWidth: width, clientHeight: height } = turn.plot;
      turn.take(LibraryMarks, { width, height });
    }
    if (waiting.size > 0) schedule(betweenCharts);
  } catch {
    // Without the library the first pictures stay; everything works with them.
    waiting.clear();
  }
}

/** Lines a plot up for the library. Gives back how to leave the line. */
export function takeTurn(plot: HTMLElement, take: Take): () => void {
  const turn = { plot, take };
  waiting.add(turn);
  schedule(Math.max(betweenCharts, quietAfterLoad - performance.now()));
  return () => waiting.delete(turn);
}
