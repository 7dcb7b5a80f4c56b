import type { Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/hydration';
import { expect, test } from '../fixtures/test';

/** Delays the page's code until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

test('input and clicks before hydration are kept and replayed', async ({ page }) => {
  const arrive = await holdCode(page);
  await page.goto('/validators', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: 'Search validators' });
  await search.pressSequentially('harrow');
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  arrive();
  await expect(page.getByText(/^1 of \d+ shown\./)).toBeVisible();
  await expect(search).toHaveValue('harrow');
  await expect(page).toHaveURL(/q=harrow/);
  await expect(page.getByRole('dialog', { name: 'Connect a wallet' })).toBeVisible();
});

test('an amount typed before hydration is the amount of the stake', async ({ page }) => {
  const arrive = await holdCode(page);
  await page.goto('/stake', { waitUntil: 'commit' });
  const amount = page.locator('main input[inputmode="decimal"]');
  await amount.pressSequentially('12.5');
  await page.getByRole('button', { name: /^Liquid/ }).click();
  arrive();
  await expect(page).toHaveURL(/kind=liquid/);
  await expect(amount).toHaveValue('12.5');
});

test('a range pressed before hydration is the range of the charts', async ({ page }) => {
  const arrive = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const range = page
    .getByRole('group', { name: 'Epoch range' })
    .first()
    .getByRole('button', { name: '10', exact: true });
  await range.click();
  arrive();
  await expect(page).toHaveURL(/range=10/);
  await expect(range).toHaveAttribute('aria-pressed', 'true');
});

test('a page scrolled before hydration stays there, and the next one starts at its top', async ({ page }) => {
  const arrive = await holdCode(page);
  await page.goto('/operators', { waitUntil: 'commit' });
  const share = page.getByRole('link', { name: 'What a share does to income and APY' });
  await share.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(300);
  arrive();
  await waitForHydration(page);
  expect(await scrolled()).toBe(before);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
  expect(await scrolled()).toBe(0);
});

test('what is unfolded before hydration shows its content', async ({ page }) => {
  const arrive = await holdCode(page);
  await page.goto('/stake', { waitUntil: 'commit' });
  await page.getByText('is counted, and other methods').first().click();
  arrive();
  await expect(
    page.getByText('The latest apy_total of the tracked validator', { exact: false }),
  ).toBeVisible();
});

test('a link that is pressed while the page starts leads to its page', async ({ page }) => {
  for (let turn = 0; turn < 5; turn += 1) {
    // Errors of the page fail the test.
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('link', { name: 'Stake', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Stake SOL' })).toBeVisible();
  }
});
