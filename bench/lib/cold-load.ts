import type { Page } from 'playwright';
import { openThrottled } from './throttled-browser';

/** One cold load of one page; times are milliseconds from the start of navigation. */
export interface ColdLoad {
  readonly largestPaint: number;
  /** When the page's first control is visible. */
  readonly seen: number;
  /** When React has hydrated that control. 0 for a page without a script. */
  readonly answers: number;
  readonly layoutShift: number;
  /** Sum over long tasks of what exceeds 50 ms. */
  readonly blocking: number;
}

declare global {
  interface Window {
    __load: { -readonly [Key in keyof ColdLoad]: number };
    /** When the press of {@link pressInHaste} was answered, in milliseconds. */
    __answered?: number;
  }
}

// A just started browser still has work of its own.
const restMs = 400;
const settleMs = 3_000;
const patienceMs = 30_000;

/** Loads a page in a new browser. `control` selects its first control; without scripts only its visibility is awaited. */
export async function loadCold(url: string, control: string, scripted: boolean): Promise<ColdLoad> {
  const { browser, page } = await openThrottled();
  try {
    await page.addInitScript(record, control);
    await page.waitForTimeout(restMs);
    await page.goto(url, { waitUntil: 'commit', timeout: patienceMs });
    await page.waitForFunction(
      (wanted) => (wanted ? window.__load.answers : window.__load.seen) > 0,
      scripted,
      {
        timeout: patienceMs,
      },
    );
    await page.waitForTimeout(settleMs);
    return await page.evaluate(() => window.__load);
  } finally {
    await browser.close();
  }
}

export interface Press {
  readonly url: string;
  readonly control: string;
  readonly answer: string;
}

/** From the start of navigation until a press is answered that comes as soon as its control is visible, in milliseconds. */
export async function answeredInHaste({ url, ...press }: Press): Promise<number> {
  const { browser, page } = await openThrottled();
  try {
    await page.addInitScript(pressInHaste, press);
    await page.waitForTimeout(restMs);
    await page.goto(url, { waitUntil: 'commit', timeout: patienceMs });
    const answered = await page.waitForFunction(() => window.__answered, undefined, { timeout: patienceMs });
    return (await answered.jsonValue()) ?? 0;
  } finally {
    await browser.close();
  }
}

/** From a click on a button until the frame in which its dialog is open, on an idle page, in milliseconds. */
export async function openedWhenReady(page: Page, button: string): Promise<number> {
  const opened = page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const pressed = (event: Event) => {
          const look = () => {
            if (!document.querySelector('dialog[open]')) return requestAnimationFrame(look);
            return requestAnimationFrame(() => resolve(performance.now() - event.timeStamp));
          };
          look();
        };
        document.querySelector(selector)?.addEventListener('click', pressed, { once: true, capture: true });
      }),
    button,
  );
  await page.locator(button).click();
  return opened;
}

/** Runs in the page before anything else, and again in the page that the press may lead to. */
function pressInHaste({ control, answer }: Omit<Press, 'url'>): void {
  if (window.top !== window) return;
  sessionStorage.start ??= performance.timeOrigin;
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
  const look = (): void => {
    if (visible(answer)) {
      window.__answered = performance.timeOrigin + performance.now() - Number(sessionStorage.start);
      return;
    }
    const pressed = sessionStorage.pressed === undefined ? visible(control) : undefined;
    if (pressed) sessionStorage.pressed = 'yes';
    pressed?.click();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page before anything else. */
function record(control: string): void {
  if (window.top !== window) return;
  const seen = { largestPaint: 0, seen: 0, answers: 0, layoutShift: 0, blocking: 0 };
  window.__load = seen;
  const look = (): void => {
    const visible = [...document.querySelectorAll(control)].filter((element) => element.checkVisibility());
    if (visible.length > 0) seen.seen ||= performance.now();
    const hydrated = visible.some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps$')),
    );
    if (hydrated) seen.answers = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const observe = (type: string, on: (entry: PerformanceEntry & Record<string, unknown>) => void): void => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) on(entry as PerformanceEntry & Record<string, unknown>);
    }).observe({ type, buffered: true });
  };
  observe('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime;
  });
  observe('longtask', (entry) => {
    seen.blocking += Math.max(0, entry.duration - 50);
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
    seen.layoutShift = Math.max(seen.layoutShift, shift);
  });
}
