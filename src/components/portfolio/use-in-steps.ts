import { useLayoutEffect, useRef, useState } from 'react';
import { nextPace } from './pace';

const none: ReadonlySet<number> = new Set();

function isSame(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size === other.size && [...one].every((index) => other.has(index));
}

/**
 * Of the wanted rows, by index, those that may be in the document now: the ones that are there, and a few more with every frame,
 * as many as this device puts in without a frame that is felt while scrolling; beginning in the middle, where the window is.
 */
export function useInSteps(wanted: readonly number[]): ReadonlySet<number> {
  const [{ present, pace }, setStep] = useState({ present: none, pace: 1 });
  /** When the last step's frame began, in milliseconds; undefined while there is nothing to put in. */
  const began = useRef<number>(undefined);
  const middle = wanted[wanted.length >> 1] ?? 0;
  const missing = wanted
    .filter((index) => !present.has(index))
    .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  const later = new Set(missing.slice(pace));
  const shown = new Set(wanted.filter((index) => !later.has(index)));
  // Before the frame is painted: the next one then tells what this one took.
  useLayoutEffect(() => {
    if (isSame(shown, present)) {
      began.current = undefined;
      return;
    }
    const frame = requestAnimationFrame((now) => {
      const next = began.current === undefined ? pace : nextPace(pace, now - began.current);
      began.current = now;
      setStep({ present: shown, pace: next });
    });
    return () => cancelAnimationFrame(frame);
  });
  return shown;
}
