import { expect, test } from '../fixtures/test';
import { Overview } from '../pages/overview';

test.use({ permissions: ['clipboard-write'] });

/** Runs in the page: the chart's lines as points from its corner, one for each pixel of their length. */
function pointsOfLines(figure: Element): DOMPoint[] {
  const { left, top } = figure.getBoundingClientRect();
  return [...figure.querySelectorAll<SVGPathElement>('path.recharts-line-curve')].flatMap((path) => {
    const toFigure = new DOMMatrix().translate(-left, -top).multiply(path.getScreenCTM() ?? undefined);
    return Array.from({ length: Math.ceil(path.getTotalLength()) }, (_, at) =>
      DOMPoint.fromPoint(path.getPointAtLength(at)).matrixTransform(toFigure),
    );
  });
}

/** Runs in the page: whether the readout is over a line. */
function isCovered(figure: Element, lines: readonly DOMPoint[]): boolean | string {
  const box = figure.querySelector('[data-readout]')?.getBoundingClientRect();
  if (!box || lines.length === 0) return 'no readout, or no line';
  const { left, top } = figure.getBoundingClientRect();
  return lines.some(
    ({ x, y }) => x + left > box.left && x + left < box.right && y + top > box.top && y + top < box.bottom,
  );
}

for (const width of [1440, 390])
  test(`the readout covers no line at any epoch, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const overview = new Overview(page);
    await overview.open('?range=30');
    for (const title of ['Realised APY by epoch', 'Compute units per block']) {
      const chart = overview.chart(title);
      const target = await overview.walkable(chart);
      await expect(chart.locator('.recharts-cartesian-grid-horizontal line').nth(3)).toBeAttached();
      await target.focus();
      await page.keyboard.press('End');
      const lines = await chart.evaluateHandle(pointsOfLines);
      for (let step = 0; step < 30; step += 1) {
        await page.keyboard.press('ArrowLeft');
        const covered = await chart.evaluate(isCovered, lines);
        expect(covered, `${title}, ${step} from the end`).toBe(false);
      }
      await page.keyboard.press('Escape');
    }
  });

test('Embed shows what it copied, and what it shows on another site', async ({ page, server }) => {
  // The page's policy lets nobody read the clipboard, so what is written to it is noted.
  await page.addInitScript(() => {
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = (text) => {
      document.documentElement.dataset.copied = text;
      return write(text);
    };
  });
  const overview = new Overview(page);
  await overview.open('?range=10');
  await overview
    .chart('Realised APY by epoch')
    .getByRole('button', { name: 'Embed: Realised APY by epoch' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Embed: Realised APY by epoch' });
  await expect(dialog.getByText('Copied:')).toBeVisible();
  const copied = await page.evaluate(() => document.documentElement.dataset.copied ?? '');
  await expect(dialog.locator('pre')).toHaveText(copied);
  expect(copied).toContain(`src="${server.url}/embed/chart/apy?range=10"`);
  await expect(dialog.getByRole('application')).toBeVisible();

  const address = /src="([^"]+)"/.exec(copied)?.[1] ?? '';
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Realised APY by epoch' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Embed/ })).toHaveCount(0);
});
