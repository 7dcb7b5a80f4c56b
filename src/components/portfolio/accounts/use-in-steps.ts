import { useLayoutEffect, useRef, useState } from 'react';
import { nextPace } from '@/components/portfolio/position/pace';

/** The rows that are in the document, and the step that brought the last of them; none once nothing is missing. */
interface Present {
  readonly rows: ReadonlySet<number>;
  readonly step: number | undefined;
}

const nothing: Present = { rows: new Set(), step: undefined };

/**
 * Of the wanted rows, by index, those that may be in the document now: the ones that are there, and a few more with every frame,
 * as many as this device puts in without a frame that is felt while scrolling; beginning in the middle, where the window is.
 */
export function useInSteps(wanted: readonly number[]): ReadonlySet<number> {
  const [{ step, pace }, setStep] = useState({ step: 0, pace: 1 });
  const present = useRef(nothing);
  /** When the last step's frame began, in milliseconds; undefined while there is nothing to put in. */
  const began = useRef<number>(undefined);
  const middle = wanted[wanted.length >> 1] ?? 0;
  const missing = wanted
    .filter((index) => !present.current.rows.has(index))
    .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  // Drawn twice in one frame, it puts in no more than once.
  const room = present.current.step === step ? 0 : pace;
  const later = new Set(missing.slice(room));
  const shown = new Set(wanted.filter((index) => !later.has(index)));
  // Before the frame is painted: the next one then tells what this one took.
  useLayoutEffect(() => {
    present.current = { rows: shown, step: later.size > 0 ? step : undefined };
    if (later.size === 0) {
      began.current = undefined;
      return;
    }
    const frame = requestAnimationFrame((now) => {
      const next = began.current === undefined ? pace : nextPace(pace, now - began.current);
      began.current = now;
      setStep({ step: step + 1, pace: next });
    });
    return () => cancelAnimationFrame(frame);
  });
  return shown;
}
