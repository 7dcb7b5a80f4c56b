import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../fixtures/test';

const pages = [
  '/',
  '/validators',
  '/validators/compare',
  '/stake',
  '/portfolio',
  '/block-engine',
  '/operators',
  '/legacy',
  '/status',
] as const;

for (const path of pages) {
  for (const theme of ['light', 'dark'] as const) {
    test(`${path} has no serious accessibility finding in ${theme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(
        serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      ).toEqual([]);
    });
  }

  test(`${path} fits a phone of 390 px`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}

test('an unknown address is a page with a way out', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a person who only looks loads no wallet code', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await page.goto('/');
  await expect(page.getByText('Activated stake, all client validators')).toBeVisible();
  await page.goto('/validators');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.filter((url) => /wallet-host|sandbox-wallet|web3/i.test(url))).toEqual([]);
});
