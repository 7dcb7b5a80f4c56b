/** Rows that may come into the document in one frame. */
const most = 8;

/** Milliseconds between frames that nobody feels: one, and two of a usual screen. */
const quick = 25;
const slow = 34;

/** How many rows may come in with the next frame, after `pace` of them made a frame of so many milliseconds. */
export function nextPace(pace: number, frame: number): number {
  if (frame <= quick) return Math.min(most, pace * 2);
  return frame > slow ? Math.max(1, Math.floor(pace / 2)) : pace;
}
