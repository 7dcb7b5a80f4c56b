import type { Page } from 'playwright';

interface Frame {
  /** Milliseconds since the page's navigation. */
  readonly end: number;
  readonly length: number;
}

interface Recorder {
  readonly frames: Frame[];
  readonly observer: PerformanceObserver;
}

declare global {
  interface Window {
    /** What {@link recordFrames} put into the page. */
    __frames: Recorder;
  }
}

/** How long after an action its frames are still looked at: what it causes may come from the network. */
const settleMs = 1_200;

/** Records every frame of the pages that are opened from now on: gaps between frames, and what the browser calls a long frame. */
export async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: Frame[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        frames.push({ end: startTime + duration, length: duration });
    });
    observer.observe({ type: 'long-animation-frame', buffered: true });
    let previous = performance.now();
    const frame = (): void => {
      const now = performance.now();
      frames.push({ end: now, length: now - previous });
      previous = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    window.__frames = { frames, observer };
  });
}

/** The longest frame, in milliseconds, from the start of `act` until what it caused has settled. */
export async function worstFrame(page: Page, act: () => Promise<void>): Promise<number> {
  const from = await page.evaluate(() => performance.now());
  await act();
  await page.waitForTimeout(settleMs);
  return longestSince(page, from);
}

/** The longest frame after `from`, a time of the page's own clock, in milliseconds; of one that began before, what came after. */
export function longestSince(page: Page, from: number): Promise<number> {
  return page.evaluate((start) => {
    const { frames } = window.__frames;
    return frames.reduce((worst, { end, length }) => Math.max(worst, Math.min(length, end - start)), 0);
  }, from);
}
