import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright';

/** Bytes. `heap` is JavaScript's heap, garbage included; `private` the private memory of the tab's process. */
export interface TabMemory {
  readonly heap: number;
  readonly private: number;
}

/** Memory of the page's renderer process; Linux only, whose kernel reports private pages. */
export async function tabMemory(page: Page, cdp: CDPSession): Promise<TabMemory> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  const system = await browser.newBrowserCDPSession();
  const { processInfo } = await system.send('SystemInfo.getProcessInfo');
  await system.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateBytes(id));
  return { heap, private: Math.max(...(await Promise.all(renderers))) };
}

async function privateBytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kibibytes = [...rollup.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB$/gm)].map(([, size]) =>
    Number(size),
  );
  return kibibytes.reduce((sum, size) => sum + size, 0) * 1_024;
}

/** Runs in the page as text, because functions compiled by tsx do not run there. */
const noteFrames = (windowMs: number) => `{
  const gaps = [];
  globalThis.frameGaps = gaps;
  let begun = performance.now();
  let last = begun;
  let worst = 0;
  const frame = (now) => {
    worst = Math.max(worst, now - last);
    last = now;
    if (now - begun >= ${windowMs}) {
      gaps.push(worst);
      worst = 0;
      begun = now;
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}`;

/** Starts recording the longest gap between two frames in every `windowMs`. */
export async function watchFrames(page: Page, windowMs: number): Promise<void> {
  await page.evaluate(noteFrames(windowMs));
}

/** The longest gaps recorded so far, in milliseconds, one per window. */
export const frameGaps = (page: Page): Promise<number[]> => page.evaluate('globalThis.frameGaps');
