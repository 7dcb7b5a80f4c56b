import { type RefObject, startTransition, useEffect, useState } from 'react';
import { isInView } from './in-view';

interface Turn {
  readonly element: RefObject<Element | null>;
  readonly take: () => void;
}

const waiting = new Set<Turn>();
let running = false;

// After a frame, so that what was changed last is on the screen before the next change begins.
function afterFrame(work: () => void): void {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}

function run(): void {
  const turns = [...waiting];
  const turn = turns.find(({ element }) => element.current && isInView(element.current)) ?? turns[0];
  if (!turn) {
    running = false;
    return;
  }
  waiting.delete(turn);
  turn.take();
  afterFrame(run);
}

/**
 * The value, a little late: when charts share a change, each follows in a frame of its own, those in the window first. So the
 * page answers while they are drawn. The first value counts at once.
 */
export function useInTurn<Value>(value: Value, element: RefObject<Element | null>): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (Object.is(shown, value)) return;
    const turn = { element, take: () => startTransition(() => setShown(value)) };
    waiting.add(turn);
    if (!running) {
      running = true;
      afterFrame(run);
    }
    return () => {
      waiting.delete(turn);
    };
  }, [shown, value, element]);
  return shown;
}
