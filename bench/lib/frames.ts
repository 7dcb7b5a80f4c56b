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
    __frames: Recorder;
  }
}

/** Milliseconds after an action in which frames are still measured: its effects may depend on the network. */
const settleMs = 1_200;

/** Records every frame of pages opened from now on: gaps between frames, and long animation frames. */
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

/** The longest frame, in milliseconds, from the start of `act` until its effects have settled. */
export async function worstFrame(page: Page, act: () => Promise<void>): Promise<number> {
  const from = await page.evaluate(() => performance.now());
  await act();
  await page.waitForTimeout(settleMs);
  return longestSince(page, from);
}

/** The longest frame after `from` (page clock), in milliseconds; of a frame that started before, only the part after it. */
export function longestSince(page: Page, from: number): Promise<number> {
  return page.evaluate((start) => {
    const { frames } = window.__frames;
    return frames.reduce((worst, { end, length }) => Math.max(worst, Math.min(length, end - start)), 0);
  }, from);
}

/** Notes when each frame of an open page is drawn; what it returns stops that, and gives the times in milliseconds of its clock. */
export async function noteFrames(page: Page): Promise<() => Promise<number[]>> {
  const noted = await page.evaluateHandle(() => {
    const seen = { times: [] as number[], over: false };
    const frame = (now: number): void => {
      if (seen.over) return;
      seen.times.push(now);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    return seen;
  });
  return () =>
    noted.evaluate((seen) => {
      seen.over = true;
      return seen.times;
    });
}

export const gapsBetween = (times: readonly number[]) =>
  times.slice(1).map((time, index) => time - (times[index] ?? time));
