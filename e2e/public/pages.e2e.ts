import type { Locator, Page } from '@playwright/test';
import { seriousFindings } from '../fixtures/axe';
import { cutOff } from '../fixtures/cut-off';
import { stakeEach } from '../fixtures/prepare-chain';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';
import { StakeDesk } from '../pages/stake-desk';
import { WalletMenu } from '../pages/wallet-menu';

const sol = 1_000_000_000n;

const pages = [
  ['/', 'Staking you can read before you sign.'],
  ['/validators', 'Validators'],
  ['/validators/compare', 'Compare validators'],
  ['/stake', 'Stake SOL'],
  ['/portfolio', 'Portfolio'],
  ['/block-engine', 'Block engine'],
  ['/operators', 'Operators'],
  ['/legacy', 'The pool’s older interface'],
  ['/status', 'Status'],
  ['/break', 'Break it yourself'],
] as const;

/** By axe, in both themes; the other theme differs in colours only. */
async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await seriousFindings(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await seriousFindings(page, ['color-contrast']), 'dark').toEqual([]);
}

async function expectFitsPhones(page: Page): Promise<void> {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => cutOff(page), { message: `cut off at ${width}` }).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

for (const [path, heading] of pages) {
  test(`${path} is accessible in both themes and fits a phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhones(page);
  });
}

test('a short page fills the window, with a phone’s navigation bar at its bottom', async ({ page }) => {
  const bottom = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/nowhere');
  await expect.poll(() => bottom(page.getByRole('navigation', { name: 'Main, bottom' }))).toBe(844);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => bottom(page.getByRole('contentinfo'))).toBe(900);
});

test('a printed portfolio is light in the dark theme, and as wide as the paper', async ({
  page,
  wallet,
  sandbox,
}) => {
  const [account] = await stakeEach(sandbox, wallet, 20n * sol, [7n * sol]);
  await page.emulateMedia({ colorScheme: 'dark' });
  const portfolio = new Portfolio(page);
  await portfolio.openOf(wallet.address);
  await expect(portfolio.row(account)).toContainText('Activating');
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
});

test('the list of wallets shows every kind, and is accessible', async ({ page, wallet }) => {
  await page.goto('/stake');
  const menu = new WalletMenu(page);
  await menu.open();
  for (const name of ['Sandbox wallet', wallet.name, 'Phantom', 'Solflare', 'Ledger'])
    await expect(menu.list.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expectAccessible(page);
});

test('a review, a refusal and a filled portfolio are accessible, and fit a phone', async ({
  page,
  wallet,
  sandbox,
}) => {
  const [account] = await stakeEach(sandbox, wallet, 10n * sol, [2n * sol]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const desk = new StakeDesk(page);
  await desk.openWith(wallet.name);
  await desk.request('3');
  await expect(desk.review.sign).toBeEnabled();
  await expectAccessible(page);
  await desk.review.cancel();
  await sandbox.setAttack('NS02');
  await desk.ask.click();
  await expect(desk.review.refusal).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhones(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  const portfolio = new Portfolio(page);
  await portfolio.openOf(wallet.address);
  await expect(portfolio.row(account)).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhones(page);
});

test('an unknown URL shows a page with links', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: pages[0][1] })).toBeVisible();
});
