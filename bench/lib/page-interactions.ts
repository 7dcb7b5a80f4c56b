import type { Page } from 'playwright';
import { interactionToPaint, sweep } from './interaction';
import { openThrottled } from './throttled-browser';

/** How long something took, in milliseconds, and how long it may. */
export interface Answered {
  readonly what: string;
  readonly value: number;
  readonly limit: number;
}

const nextPaint = 99;
const gapUsually = 20;
const gapAtWorst = 33;
const chart = '.epochchart .crosshair';

async function sweepCharts(page: Page, name: string): Promise<Answered[]> {
  const { p95, worst } = await sweep(page, chart);
  return [
    { what: `sweep over ${name}, frame gap (p95)`, value: p95, limit: gapUsually },
    { what: `sweep over ${name}, frame gap (worst)`, value: worst, limit: gapAtWorst },
  ];
}

/** A loaded overview: another range, and a pointer that moves over its charts. */
export async function overviewAnswers(page: Page): Promise<Answered[]> {
  const choice = page.getByRole('group', { name: 'Epoch range' }).first();
  await choice.scrollIntoViewIfNeeded();
  const changes: Answered[] = [];
  for (const range of ['100', '10']) {
    const value = await interactionToPaint(page, () =>
      choice.getByRole('button', { name: range, exact: true }).click(),
    );
    changes.push({ what: 'range change, interaction to next paint', value, limit: nextPaint });
  }
  return [...changes, ...(await sweepCharts(page, 'the first pictures of charts'))];
}

/** A loaded table of validators: sorted by a figure and by name, then filtered by typing. */
export async function validatorsAnswer(page: Page): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const head of ['Stake', 'Validator']) {
    const button = page.locator('.vtable thead').getByRole('button', { name: head }).first();
    const value = await interactionToPaint(page, () => button.click());
    answers.push({ what: 'table sort, interaction to next paint', value, limit: nextPaint });
  }
  const value = await interactionToPaint(page, async () => {
    await page.getByRole('searchbox', { name: 'Search validators' }).click();
    await page.keyboard.type('mill', { delay: 120 });
  });
  answers.push({ what: 'table filter, interaction to next paint', value, limit: nextPaint });
  return answers;
}

/** The charts once the library draws them all: what it costs while it arrives, and the sweep after that. */
export async function chartsByLibrary(url: string): Promise<Answered[]> {
  const { browser, page } = await openThrottled();
  try {
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForFunction(
      () => document.querySelector('.plotbox') && !document.querySelector('[data-drawn-by="first-picture"]'),
      undefined,
      { timeout: 60_000 },
    );
    await page.waitForTimeout(1_000);
    return await sweepCharts(page, 'charts by the library');
  } finally {
    await browser.close();
  }
}
