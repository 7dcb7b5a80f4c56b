import { fileSavedBy, plainCsv } from '../fixtures/downloads';
import { waitForFigures } from '../fixtures/hydration';
import { expect, test } from '../fixtures/test';
import { Overview } from '../pages/overview';

test('everything is visible without scripts, forms included', async ({ browser, server }) => {
  await waitForFigures(server.url);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/figures');
  await expect(new Overview(page).charts.filter({ visible: true })).toHaveCount(7);
  const figures = page.getByRole('region', { name: 'Figures' }).locator('> [data-cols]');
  await expect(figures).toHaveCSS('display', 'grid');
  await page.getByRole('button', { name: /^Chart: Realised APY/ }).click();
  const chart = await fileSavedBy(page, page.getByRole('link', { name: /^SVG: Realised APY/ }));
  expect(chart.name).toBe('clearstake-apy.svg');
  expect(chart.text).toMatch(
    /^<svg .*Source: GET \/api\/v1\/validator\/apy\?epochs=100, answered .*<\/svg>$/,
  );
  await page.goto('/validators?stake=100000');
  await expect(page.getByRole('searchbox', { name: 'Search validators' })).toBeVisible();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const list = await fileSavedBy(page, page.getByRole('link', { name: /^CSV, / }));
  expect(list.name).toBe('clearstake-validators-mainnet.csv');
  const [head, ...rows] = plainCsv(list.text).filter(([first]) => !first?.startsWith('#'));
  const stakes = rows.map((row) => Number(row[head?.indexOf('activated_stake_sol') ?? 0]));
  expect(Math.min(...stakes)).toBeGreaterThanOrEqual(100_000);
  await page.goto('/stake');
  await expect(page.locator('main input[inputmode="decimal"]')).toBeVisible();
  await page.goto('/portfolio');
  await expect(page.getByLabel('Look at any address')).toBeVisible();
  await page.goto('/operators');
  await page.getByLabel('Validator identity').fill('11111111111111111111111111111111');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/identity=1{32}/);
  await page.goto('/safety');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6);
  await context.close();
});
