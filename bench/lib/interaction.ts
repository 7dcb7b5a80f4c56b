import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { gapsBetween, noteFrames } from './frames';

/** Slowest event-to-next-paint in milliseconds while `act` runs; 0 means that nothing took 16 ms or longer. */
export async function interactionToPaint(page: Page, act: () => Promise<void>): Promise<number> {
  const watch = await page.evaluateHandle(() => {
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) => {
      // Pointer moves are not interactions; their entries have no id.
      for (const entry of list.getEntries()) {
        if (Number(Reflect.get(entry, 'interactionId') ?? 0) > 0) durations.push(entry.duration);
      }
    });
    // The option type does not know this member yet.
    observer.observe({ type: 'event', buffered: false, durationThreshold: 16 } as PerformanceObserverInit);
    return { durations, observer };
  });
  await act();
  await page.waitForTimeout(1_000);
  return watch.evaluate(({ durations, observer }) => {
    observer.disconnect();
    return Math.max(0, ...durations);
  });
}

const beforeMs = 300;
/** How long frames are counted after the pointer stops: work that the sweep deferred counts as well. */
const afterMs = 1_200;

/** Moves the pointer across an element and returns the gaps between frames, in milliseconds, until the page is idle again. */
export async function sweep(page: Page, selector: string): Promise<{ p95: number; worst: number }> {
  const element = page.locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  await page.waitForTimeout(beforeMs);
  const box = await element.boundingBox();
  if (!box) throw new Error(`There is nothing to sweep at ${selector}.`);
  const frameTimes = await noteFrames(page);
  const steps = 90;
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.move(box.x + (box.width * (step + 0.5)) / steps, box.y + box.height / 2);
    // Not page.waitForTimeout: its round trip makes each step half as long again and takes processor time from the page.
    await sleep(16);
  }
  await page.waitForTimeout(afterMs);
  const gaps = gapsBetween(await frameTimes()).sort((a, b) => a - b);
  return { p95: gaps[Math.floor(gaps.length * 0.95)] ?? 0, worst: gaps.at(-1) ?? 0 };
}
