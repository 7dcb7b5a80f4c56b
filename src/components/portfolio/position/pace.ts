/**
 * Rows that may come into the document in one frame: 13,000 pixels a second on a usual screen. What a frame took is known when the
 * next one has begun, so twice as many would be put into one more before a slow device has told.
 */
const most = 4;

/** Milliseconds between frames that nobody feels: one, and two of a usual screen. */
const quick = 25;
const slow = 34;

/** How many rows may come in with the next frame, after `pace` of them made a frame of so many milliseconds. */
export function nextPace(pace: number, frame: number): number {
  if (frame <= quick) return Math.min(most, pace * 2);
  return frame > slow ? Math.max(1, Math.floor(pace / 2)) : pace;
}
