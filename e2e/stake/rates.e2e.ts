import { expect, test } from '../fixtures/test';
import { Overview } from '../pages/overview';

test('the landing page and the validator’s page show one rate and its epochs', async ({ page, sandbox }) => {
  const { apy } = await sandbox.get<{ apy: number }>('v1/validator/apy');
  const rate = apy.toFixed(2);
  const overview = new Overview(page);
  await overview.open();
  await expect(overview.figure('APY, native stake')).toContainText(`${rate}%`);

  await page.getByRole('link', { name: 'Why Harrow Lane' }).click();
  await expect(page.getByRole('heading', { name: 'Why this one, and who earns from it' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText(`APY${rate}%`);
  await page.getByText('History', { exact: true }).click();
  const chart = overview.chart('Realised APY by epoch');
  await (await overview.action(chart, 'Table')).click();
  await expect(overview.rows(chart)).toHaveCount(100);
  await expect(overview.rows(chart).first()).toContainText(rate);
});
