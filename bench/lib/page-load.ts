import { openThrottled, type ThrottledPage } from './throttled-browser';

/** One cold load of one page. Times are milliseconds from the start of navigation, sizes are bytes on the wire. */
export interface PageLoad {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the data was in the DOM and a frame had run. */
  readonly ready: number;
  readonly layoutShift: number;
  /** Sum over long tasks of what exceeds 50 ms, from navigation until `settleMs` after load. */
  readonly blocking: number;
  readonly requests: number;
  /** Without what draws charts. */
  readonly scriptBytes: number;
  readonly chartCodeBytes: number;
  readonly totalBytes: number;
}

interface Recorded {
  fcp: number;
  lcp: number;
  cls: number;
  load: number;
  ready: number;
  tasks: [number, number][];
}

declare global {
  interface Window {
    /** What {@link record} collects in the page. */
    __load: Recorded;
  }
}

const restMs = 400;
const settleMs = 5_000;
// What draws charts, fetched behind the figures: the pictures (src/components/overview/overview-rest.tsx and what it imports) and
// the module that imports the library, src/components/charts/library-marks.tsx.
const chartCode = /\/(?:overview-rest|charts|library-marks)-[^/]*\.js/;

function bytesOf(responses: readonly { bytes: number }[]): number {
  return responses.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Loads `url` in a new browser; `ready` is a selector that only matches once the data is there. */
export async function loadCold(
  url: string,
  ready: string,
  then?: (opened: ThrottledPage) => Promise<void>,
): Promise<PageLoad> {
  const opened = await openThrottled();
  const { browser, page, cdp } = opened;
  try {
    const sizes = new Map<string, { kind: 'charts' | 'script' | 'other'; bytes: number }>();
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.url.startsWith('http')) {
        const script = /javascript/.test(response.mimeType);
        const kind = chartCode.test(response.url) ? 'charts' : script ? 'script' : 'other';
        sizes.set(requestId, { kind, bytes: 0 });
      }
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const entry = sizes.get(requestId);
      if (entry) entry.bytes = encodedDataLength;
    });
    await page.addInitScript(record, ready);
    // A browser that has only just started is still busy with itself.
    await page.waitForTimeout(restMs);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForFunction(() => window.__load.ready > 0, undefined, {
      timeout: 60_000,
    });
    await page.waitForTimeout(settleMs);
    const seen = await page.evaluate(() => window.__load);
    const all = [...sizes.values()];
    const measured: PageLoad = {
      firstPaint: seen.fcp,
      largestPaint: seen.lcp,
      ready: seen.ready,
      layoutShift: seen.cls,
      blocking: seen.tasks
        .filter(([start]) => start < seen.load + settleMs)
        .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
      requests: all.length,
      scriptBytes: bytesOf(all.filter(({ kind }) => kind === 'script')),
      chartCodeBytes: bytesOf(all.filter(({ kind }) => kind === 'charts')),
      totalBytes: bytesOf(all),
    };
    await then?.(opened);
    return measured;
  } finally {
    await browser.close();
  }
}

/** Runs in the page before anything else: collects paints, shifts and long tasks, and notes when the data arrived. */
function record(ready: string): void {
  if (window.top !== window) return;
  const seen: Recorded = { fcp: 0, lcp: 0, cls: 0, load: 0, ready: 0, tasks: [] };
  window.__load = seen;
  const observe = (type: string, on: (entry: PerformanceEntry & Record<string, unknown>) => void): void => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) on(entry as PerformanceEntry & Record<string, unknown>);
    }).observe({ type, buffered: true });
  };
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  let shift = 0;
  let first = 0;
  let last = 0;
  observe('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    const value = Number(entry.value);
    // Session windows, as web-vitals defines the metric: gaps under a second, five seconds at most.
    const sameWindow = shift > 0 && entry.startTime - last < 1000 && entry.startTime - first < 5000;
    shift = sameWindow ? shift + value : value;
    if (!sameWindow) first = entry.startTime;
    last = entry.startTime;
    seen.cls = Math.max(seen.cls, shift);
  });
  observe('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
  window.addEventListener('load', () => {
    seen.load = performance.now();
  });
  const look = (): void => {
    if (seen.ready !== 0 || !document.querySelector(ready)) return;
    seen.ready = -1;
    changes.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.ready = performance.now();
      }),
    );
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { childList: true, subtree: true, attributes: true });
}
