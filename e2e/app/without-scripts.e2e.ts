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
  await page.goto('/validators');
  await expect(page.getByRole('searchbox', { name: 'Search validators' })).toBeVisible();
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
