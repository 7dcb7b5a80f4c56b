import type { Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/hydration';
import { expect, test } from '../fixtures/test';

/** Delays the page's code from each call of the returned function until the function that this returns is called. */
async function codeGate(page: Page): Promise<() => () => void> {
  let arrived = Promise.resolve();
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return () => {
    let arrive = () => {};
    arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return arrive;
  };
}

test('what is typed, pressed, unfolded and scrolled before hydration is kept and replayed', async ({
  page,
}) => {
  const hold = await codeGate(page);
  let arrive = hold();
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

  arrive = hold();
  await page.goto('/stake', { waitUntil: 'commit' });
  const amount = page.locator('main input[inputmode="decimal"]');
  await amount.pressSequentially('12.5');
  await page.getByText('What it earns', { exact: true }).click();
  await page.getByText('is counted, and other methods').first().click();
  arrive();
  await expect(page.getByText('The latest apy_total of the tracked validator')).toBeVisible();
  await expect(amount).toHaveValue('12.5');

  arrive = hold();
  await page.goto('/figures', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Data health' }).scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(300);
  arrive();
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
