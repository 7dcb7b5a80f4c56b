import type { Page } from 'playwright';
import { interactionToPaint } from './interaction';
import { conditions, openThrottled, type ThrottledPage } from './throttled-browser';

/** How a table scrolled: gaps between frames in milliseconds. */
export interface Scrolled {
  readonly framesPerSecond: number;
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
  /** Frames in which a part of the window had no rows yet. */
  readonly empty: number;
  /** How many rows went by. */
  readonly rows: number;
}

/** How long one change took, in milliseconds. */
export interface TableAnswer {
  readonly what: string;
  /** Until the next paint after the slowest event, as browsers count it. */
  readonly painted: number;
  /** Until the rows had changed for the last time and a frame had been painted, from the last event. */
  readonly listed: number;
}

// Fifteen notches of a usual wheel in a second: a quick reader; 42 rows a second.
const pixelsPerSecond = 1_500;
const scrollMs = 4_000;

/** Opens the table over an unslowed line and waits until it is alive. */
export async function openTable(url: string, validators: number): Promise<ThrottledPage> {
  const opened = await openThrottled({ throttled: false });
  const { page } = opened;
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await page.locator(`.vtable[aria-rowcount="${validators + 2}"]`).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(3_000);
  return opened;
}

/** Makes the processor slower, and the table begin at its top again. */
export async function slowDown({ page, cdp }: ThrottledPage): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
  await page.waitForTimeout(1_000);
}

/** Scrolls by the wheel, evenly, and watches every frame. */
export async function scrollFrames(page: Page): Promise<Scrolled> {
  await page.mouse.move(600, 600);
  const watch = await page.evaluateHandle(watchScroll);
  const from = performance.now();
  let done = 0;
  while (performance.now() - from < scrollMs) {
    const due = Math.round(((performance.now() - from) / 1000) * pixelsPerSecond);
    if (due > done) await page.mouse.wheel(0, due - done);
    done = due;
    await page.waitForTimeout(8);
  }
  const { gaps, empty, rows } = await watch.evaluate((seen) => {
    seen.over = true;
    return seen;
  });
  const sorted = gaps.toSorted((a, b) => a - b);
  return {
    framesPerSecond: 1000 / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length),
    median: sorted[sorted.length >> 1] ?? Number.NaN,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    worst: sorted.at(-1) ?? Number.NaN,
    empty,
    rows,
  };
}

interface ScrollWatch {
  readonly gaps: number[];
  empty: number;
  rows: number;
  over: boolean;
}

/** Runs in the page. */
function watchScroll(): ScrollWatch {
  const seen: ScrollWatch = { gaps: [], empty: 0, rows: 0, over: false };
  const body = document.querySelector('.vtable tbody');
  const begin = (body?.querySelector('tr[data-index]')?.getBoundingClientRect().top ?? 0) + scrollY;
  const height = body?.querySelector('tr[data-index]')?.getBoundingClientRect().height ?? 1;
  let previous = 0;
  const frame = (now: number): void => {
    if (seen.over) return;
    const rows = document.querySelectorAll<HTMLElement>('.vtable tr[data-index]');
    const [first, last] = [rows[0], rows[rows.length - 1]].map((row) => Number(row?.dataset.index));
    const [top, bottom] = [scrollY - begin, scrollY + innerHeight - begin].map((place) => place / height);
    if ((top ?? 0) > 0 && ((first ?? 0) > (top ?? 0) || (last ?? 0) + 1 < (bottom ?? 0))) seen.empty += 1;
    seen.rows = Math.max(seen.rows, top ?? 0);
    // The first frames are before the wheel.
    if (previous > 0 && scrollY > 0) seen.gaps.push(now - previous);
    previous = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  return seen;
}

/** Sorts by a figure, the other way round, and by name. */
export async function sortAnswers(page: Page): Promise<TableAnswer[]> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(500);
  const answers: TableAnswer[] = [];
  for (const head of ['Stake, SOL', 'Stake, SOL', 'Validator', 'APY, %']) {
    const button = page.locator('.vtable thead').getByRole('button', { name: head });
    answers.push(await answered(page, `sort by ${head}`, () => button.click()));
  }
  return answers;
}

/** Types a search letter by letter, and empties it. */
export async function filterAnswers(page: Page): Promise<TableAnswer[]> {
  const search = page.getByRole('searchbox', { name: 'Search validators' });
  await search.click();
  const answers: TableAnswer[] = [];
  for (const key of ['m', 'i', 'l', 'l', 'Backspace'])
    answers.push(await answered(page, 'filter by typing', () => page.keyboard.press(key)));
  return answers;
}

async function answered(page: Page, what: string, act: () => Promise<void>): Promise<TableAnswer> {
  const stop = await page.evaluateHandle(() => {
    const seen = { began: Number.NaN, listed: Number.NaN };
    const begin = (event: Event): void => {
      Object.assign(seen, { began: event.timeStamp, listed: Number.NaN });
    };
    const types = ['keydown', 'click'] as const;
    for (const type of types) addEventListener(type, begin, { capture: true });
    const body = document.querySelector('.vtable tbody');
    const changes = new MutationObserver(() => {
      // After the frame that shows the change.
      requestAnimationFrame(() => setTimeout(() => Object.assign(seen, { listed: performance.now() })));
    });
    if (body) changes.observe(body, { childList: true, subtree: true, characterData: true });
    return (): number => {
      for (const type of types) removeEventListener(type, begin, { capture: true });
      changes.disconnect();
      return seen.listed - seen.began;
    };
  });
  const painted = await interactionToPaint(page, act);
  const listed = await stop.evaluate((end) => end());
  return { what, painted, listed };
}
