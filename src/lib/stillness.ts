/** What tells that somebody is at work on the page: a pointer, a key, a wheel. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'];

/** Milliseconds without a sign after which somebody counts as being at rest: less is a pause within a movement. */
export const rest = 2_000;

let last = Number.NEGATIVE_INFINITY;
let listening = false;

/** Begins to notice what the person does. Whoever asks how long they have been still calls this first; later calls do nothing. */
export function noticeInput(): void {
  if (listening) return;
  listening = true;
  const note = () => {
    last = performance.now();
  };
  for (const type of signs) addEventListener(type, note, { passive: true, capture: true });
}

/** Milliseconds since the person last moved, typed or scrolled; `Infinity` before the first time. */
export function stillFor(): number {
  return performance.now() - last;
}

/**
 * Resolves once the person has been still for some milliseconds: what costs a frame or two is not seen then. Somebody who never
 * rests is not waited for beyond `atMost` milliseconds.
 */
export async function untilStill(milliseconds: number, atMost: number): Promise<void> {
  const end = performance.now() + atMost;
  for (;;) {
    const wait = Math.min(milliseconds - stillFor(), end - performance.now());
    if (wait <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
