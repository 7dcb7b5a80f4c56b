import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { Overview } from '../pages/overview';

interface Part {
  /** Where it stands in the document: x, y, width and height in pixels. */
  readonly box: readonly number[];
  /** Computed z-index; without a position there is none. */
  readonly layer: string;
  readonly titles: readonly (string | null)[];
}

/** Every part of the page that is painted by itself, with the titles of the charts in it. */
const partsOf = (page: Page): Promise<readonly Part[]> =>
  page.locator('.overview .later').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      const titles = [...part.querySelectorAll('.epochchart :is(h2, h3)')].map((title) => title.textContent);
      const { position, zIndex } = getComputedStyle(part);
      return {
        box: [x + scrollX, y + scrollY, width, height],
        layer: position === 'static' ? 'auto' : zIndex,
        titles,
      };
    }),
  );

test('what is pointed at lies on top of the other parts, and nothing moves for it', async ({ page }) => {
  const overview = new Overview(page);
  await overview.open();
  await page.waitForLoadState('networkidle');
  const chart = overview.chart('MEV rewards');
  await chart.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  const before = await partsOf(page);
  expect(before.length).toBeGreaterThan(10);
  expect(before.filter(({ layer }) => layer !== 'auto')).toEqual([]);

  await chart.hover();
  const after = await partsOf(page);
  const above = after.filter(({ titles }) => titles.includes('MEV rewards'));
  // The chart's own cell, and the sheet of all charts around it.
  expect(above.map(({ titles }) => titles.length)).toEqual([5, 1]);
  expect(above.map(({ layer }) => layer)).toEqual(['1', '1']);
  expect(after.filter((part) => !above.includes(part) && part.layer !== 'auto')).toEqual([]);
  expect(after.map(({ box }) => box)).toEqual(before.map(({ box }) => box));

  await page.mouse.move(0, 0);
  expect(await partsOf(page)).toEqual(before);
});
