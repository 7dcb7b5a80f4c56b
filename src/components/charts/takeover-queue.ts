import type { Marks } from './use-takeover';

interface Turn {
  readonly element: HTMLElement;
  readonly take: (marks: Marks) => void;
}

// The library costs a few hundred milliseconds of a slow phone's time, so it comes when the page has long been usable, one
// chart at a time, and never under a moving pointer.
const quietAfterLoad = 6000;
const quietAfterInput = 1500;

const waiting = new Set<Turn>();
let lastInput = 0;
let listening = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function listen(): void {
  if (listening) return;
  listening = true;
  lastInput = performance.now();
  const note = () => {
    lastInput = performance.now();
  };
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove']) {
    addEventListener(type, note, { passive: true, capture: true });
  }
}

const idle = (work: () => void) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 50);
};

function schedule(delay: number): void {
  if (timer !== undefined) return;
  timer = setTimeout(() => {
    timer = undefined;
    const quiet = performance.now() - lastInput;
    if (quiet < quietAfterInput) schedule(quietAfterInput - quiet);
    else idle(() => void next());
  }, delay);
}

const isNear = ({ element }: Turn) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -innerHeight && top < 2 * innerHeight;
};

async function next(): Promise<void> {
  const turn = [...waiting].find(isNear) ?? [...waiting][0];
  if (!turn) return;
  try {
    const { LibraryMarks } = await import('./library-marks');
    if (waiting.delete(turn)) turn.take(LibraryMarks);
  } catch {
    // Without the library the first picture stays, and everything but its own animation works with it.
    waiting.clear();
    return;
  }
  if (waiting.size > 0) schedule(120);
}

/** Lines a chart up for the library. Gives back how to leave the line. */
export function takeTurn(element: HTMLElement, take: Turn['take']): () => void {
  const turn = { element, take };
  listen();
  waiting.add(turn);
  schedule(Math.max(120, quietAfterLoad - performance.now()));
  return () => waiting.delete(turn);
}
