import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright';
import { gapsBetween } from './frames';

/** The renderer process's memory in bytes: JavaScript's heap with its garbage, and all private memory. Linux only. */
export async function tabMemory(page: Page, cdp: CDPSession) {
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

/** The longest gap between two frames in each `windowMs`, in milliseconds. */
export function worstGaps(times: readonly number[], windowMs: number): number[] {
  const windows: number[] = [];
  let [end, worst] = [(times[0] ?? 0) + windowMs, 0];
  for (const [index, gap] of gapsBetween(times).entries()) {
    worst = Math.max(worst, gap);
    const now = times[index + 1] ?? 0;
    if (now < end) continue;
    windows.push(worst);
    [end, worst] = [now + windowMs, 0];
  }
  return windows;
}
