import type { Page } from 'playwright';
import { gapsBetween, noteFrames } from './frames';
import { interactionToPaint } from './interaction';
import { conditions, openThrottled, type ThrottledPage } from './throttled-browser';

// Fifteen wheel notches in a second, a fast reader; 42 rows a second.
const pixelsPerSecond = 1_500;
const scrollMs = 4_000;

/** Opens the table without throttling and waits until it is hydrated. */
export async function openTable(url: string, validators: number): Promise<ThrottledPage> {
  const opened = await openThrottled({ throttled: false });
  const { page } = opened;
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await page.locator(`.vtable[aria-rowcount="${validators + 2}"]`).waitFor({ timeout: 60_000 });
  await page.waitForTimeout(3_000);
  return opened;
}

export async function slowDown({ page, cdp }: ThrottledPage): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
  await page.waitForTimeout(1_000);
}

export async function framesPerSecond(page: Page): Promise<number> {
  await page.mouse.move(600, 600);
  // Frames before the table moves would not count its drawing.
  await page.mouse.wheel(0, 1);
  await page.waitForFunction(() => scrollY > 0);
  const frameTimes = await noteFrames(page);
  const from = performance.now();
  let done = 0;
  while (performance.now() - from < scrollMs) {
    const due = Math.round(((performance.now() - from) / 1000) * pixelsPerSecond);
    if (due > done) await page.mouse.wheel(0, due - done);
    done = due;
    await page.waitForTimeout(8);
  }
  const gaps = gapsBetween(await frameTimes());
  return (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);
}

export async function sortAnswers(page: Page): Promise<Painted[]> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(500);
  const answers: Painted[] = [];
  for (const head of ['Stake, SOL', 'Stake, SOL', 'Validator', 'APY, %']) {
    const link = page.locator('.vtable thead').getByRole('link', { name: head, exact: true });
    answers.push(await answered(page, `sort by ${head}`, () => link.click()));
  }
  return answers;
}

export async function filterAnswers(page: Page): Promise<Painted[]> {
  const search = page.getByRole('searchbox', { name: 'Search validators' });
  await search.click();
  const answers: Painted[] = [];
  for (const key of ['m', 'i', 'l', 'l', 'Backspace'])
    answers.push(await answered(page, 'filter by typing', () => page.keyboard.press(key)));
  return answers;
}

/** The milliseconds until the next paint after the slowest event, as in interaction to next paint. */
const answered = async (page: Page, what: string, act: () => Promise<void>) => ({
  what,
  painted: await interactionToPaint(page, act),
});
type Painted = Awaited<ReturnType<typeof answered>>;
