import type { Locator } from '@playwright/test';
import { findingsInBothThemes } from '../fixtures/axe';
import { misfits } from '../fixtures/layout';
import { stakeEach } from '../fixtures/prepare-chain';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';

const sol = 1_000_000_000n;

test('an unknown URL shows a page with links, which fills the window, a phone’s navigation bar at its bottom', async ({
  page,
}) => {
  const bottom = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect.poll(() => bottom(page.getByRole('navigation', { name: 'Main, bottom' }))).toBe(844);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => bottom(page.getByRole('contentinfo'))).toBe(900);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Staking you can read before you sign.' }),
  ).toBeVisible();
});

test('a portfolio without its wallet is accessible, fits a phone, and is printed light and as wide as the paper', async ({
  page,
  wallet,
  sandbox,
}) => {
  const [account] = await stakeEach(sandbox, wallet, 20n * sol, [7n * sol]);
  const portfolio = new Portfolio(page);
  await portfolio.openOf(wallet.address);
  await expect(portfolio.row(account)).toContainText('Activating');
  expect(await findingsInBothThemes(page)).toEqual([]);
  expect(await misfits(page, '/portfolio', [390, 320])).toEqual([]);

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // A4 less 12 mm at each side.
  await page.setViewportSize({ width: 703, height: 1000 });
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  // --canvas of the light theme.
  await expect(page.locator('body')).toHaveCSS('background-color', 'oklch(0.978 0.003 84)');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toHaveCount(0);
  const table = page.getByRole('region', { name: 'Stake accounts' }).getByRole('table');
  await expect
    .poll(() => table.evaluate((element) => element.getBoundingClientRect().right))
    .toBeLessThanOrEqual(703);
  // Nothing is selected on paper: what stands beside the checkbox on the screen must not move into its column.
  const [address, validator] = await Promise.all([
    portfolio.manageButton(account).boundingBox(),
    portfolio.row(account).getByText('Harrow Lane', { exact: true }).boundingBox(),
  ]);
  expect((address?.x ?? 0) + (address?.width ?? 0)).toBeLessThanOrEqual(validator?.x ?? 0);
  await expect(page.getByText('Taken from', { exact: true })).toBeHidden();
  await expect(page.getByRole('slider')).toHaveCount(0);
  // No heading stands alone at the foot of a page.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('break-after', 'avoid');
});
