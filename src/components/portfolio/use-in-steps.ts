import { useEffect, useState } from 'react';

/** How many rows may come into the document in one frame: more of them make a frame that is felt while scrolling. */
const rowsAFrame = 2;

const none: ReadonlySet<number> = new Set();

function isSame(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size === other.size && [...one].every((index) => other.has(index));
}

/**
 * Of the wanted rows, by index, those that may be in the document now: the ones that are there, and a few more with every frame,
 * beginning in the middle, where the window is.
 */
export function useInSteps(wanted: readonly number[]): ReadonlySet<number> {
  const [present, setPresent] = useState(none);
  const middle = wanted[wanted.length >> 1] ?? 0;
  const missing = wanted
    .filter((index) => !present.has(index))
    .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  const later = new Set(missing.slice(rowsAFrame));
  const shown = new Set(wanted.filter((index) => !later.has(index)));
  useEffect(() => {
    if (isSame(shown, present)) return;
    const frame = requestAnimationFrame(() => setPresent(shown));
    return () => cancelAnimationFrame(frame);
  });
  return shown;
}
