import { waitForHydration } from '../fixtures/hydration';
import { expect, test } from '../fixtures/test';
import { StakeDesk } from '../pages/stake-desk';

test('German is kept: a stake is typed with a comma', async ({ page, browser, server, sandbox, wallet }) => {
  await sandbox.fund(wallet.address, 20_000_000_000n);
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Theme and language' }).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/\?lang=de$/);
  await page.goto('/stake');
  await expect(page).toHaveURL(/\/stake\?lang=de$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SOL staken');
  await page.getByRole('banner').getByRole('button', { name: 'Wallet verbinden' }).click();
  const wallets = page.getByRole('dialog');
  await wallets.getByRole('button', { name: wallet.name }).click();
  // A field behind the open dialog cannot be filled: the text would be lost.
  await wallets.waitFor({ state: 'detached' });
  await waitForHydration(page);
  await page.getByLabel('Betrag', { exact: true }).fill('12,5');
  await page.getByRole('button', { name: 'Transaktion prüfen' }).click();
  const { sheet } = new StakeDesk(page).review;
  await expect(sheet.getByRole('heading', { name: 'Entspricht Ihrem Auftrag' })).toBeVisible();
  await expect(sheet).toContainText('12,50228288 SOL');
  await sheet.getByRole('button', { name: 'Signieren', exact: true }).click();
  await expect(sheet.getByRole('heading', { name: 'Sie haben 12,5 SOL gestakt' })).toBeVisible();
  expect(wallet.requests).toHaveLength(1);

  const unscripted = await browser.newContext({ javaScriptEnabled: false, locale: 'de-AT' });
  const html = await unscripted.newPage();
  await html.goto(`${server.url}/stake`);
  await expect(html.getByRole('heading', { level: 1 })).toHaveText('SOL staken');
  await html.goto(`${server.url}/stake?lang=en`);
  await expect(html.getByRole('heading', { level: 1 })).toHaveText('Stake SOL');
  await unscripted.close();
});

test('right to left the page is mirrored, and fits every window', async ({ page }) => {
  await page.goto('/validators?lang=ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const left = async (name: string) => (await page.getByRole('link', { name }).first().boundingBox())?.x ?? 0;
  expect(await left('Clearstake')).toBeGreaterThan(720);
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  }
});
