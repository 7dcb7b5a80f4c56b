import type { Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/hydration';
import { expect, test } from '../fixtures/test';

/** Delays the page's code until the returned function is called. */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const scripts = '**/assets/*.js';
  await page.route(scripts, async (route) => {
    await arrived;
    await route.continue();
  });
  return async () => {
    arrive();
    await page.unroute(scripts);
  };
}

test('what is typed, pressed, unfolded and scrolled before hydration is kept and replayed', async ({
  page,
}) => {
  let arrive = await holdCode(page);
  await page.goto('/validators', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: 'Search validators' });
  await search.pressSequentially('harrow');
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await arrive();
  await expect(page.getByText(/^1 of \d+ shown\./)).toBeVisible();
  await expect(search).toHaveValue('harrow');
  await expect(page).toHaveURL(/q=harrow/);
  await expect(page.getByRole('dialog', { name: 'Connect a wallet' })).toBeVisible();

  arrive = await holdCode(page);
  await page.goto('/stake', { waitUntil: 'commit' });
  const amount = page.locator('main input[inputmode="decimal"]');
  await amount.pressSequentially('12.5');
  await page.getByText('is counted, and other methods').first().click();
  await arrive();
  await expect(page.getByText('The latest apy_total of the tracked validator')).toBeVisible();
  await expect(amount).toHaveValue('12.5');

  arrive = await holdCode(page);
  await page.goto('/operators', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'What a share does to income and APY' }).scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(300);
  await arrive();
  await waitForHydration(page);
  expect(await scrolled()).toBe(before);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
  expect(await scrolled()).toBe(0);

  // A link that is pressed while the page starts leads to its page.
  for (let turn = 0; turn < 3; turn += 1) {
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('link', { name: 'Stake', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Stake SOL' })).toBeVisible();
  }
});
