import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { StakeDesk } from '../pages/stake-desk';
import { WalletMenu } from '../pages/wallet-menu';

const chunks = '**/assets/**';

/** As after a deploy that kept no old chunks; only those that are not loaded yet are asked for. */
const loseChunks = (page: Page, which = chunks) =>
  page.route(which, (route) => route.fulfill({ status: 404, json: { error: 'Gone.' } }));

test('a tab whose chunks are gone says so, keeps what was typed, and reloads when asked', async ({
  page,
}) => {
  const desk = new StakeDesk(page);
  await desk.open();
  await desk.amount.fill('12.5');
  await loseChunks(page);

  const wallets = new WalletMenu(page);
  await wallets.open();
  await expect(wallets.list.getByRole('alert')).toContainText('The wallet code could not be loaded.');
  await page.keyboard.press('Escape');
  await expect(desk.amount).toHaveValue('12.5');

  await page.getByRole('link', { name: 'Block engine' }).first().click();
  await expect(page.getByRole('alert')).toContainText('a newer version may be out');
  await page.unroute(chunks);
  const opened = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Block engine' })).toBeVisible();
  // In a new document, which has the code of the newer version.
  expect(await page.evaluate(() => performance.timeOrigin)).toBeGreaterThan(opened);
});

test('the wallet code is asked for again when connecting again', async ({ page, wallet }) => {
  const desk = new StakeDesk(page);
  await desk.open();
  await desk.amount.fill('12.5');
  await loseChunks(page);
  const wallets = new WalletMenu(page);
  await wallets.open();
  await expect(wallets.list.getByRole('alert')).toContainText('The wallet code could not be loaded.');
  await page.keyboard.press('Escape');
  await page.unroute(chunks);
  await wallets.connect(wallet.name);
  await expect(desk.holds).toBeVisible();
  await expect(desk.amount).toHaveValue('12.5');
});

test('a part that does not load leaves the page and what is typed alone, and is there after Try again', async ({
  page,
  wallet,
}) => {
  await loseChunks(page, '**/assets/portfolio-view-*.js');
  await page.goto(`/portfolio?address=${wallet.address}`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The portfolio could not be loaded.');
  const lookup = page.getByLabel('Look at any address');
  await lookup.fill('typed');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toContainText('The portfolio could not be loaded.');
  await page.unroute('**/assets/portfolio-view-*.js');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Receipts' })).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect(lookup).toHaveValue('typed');
});

// A page of one chart: each further one that comes into view tries again for all.
test('a chart without its code keeps its picture', async ({ page }) => {
  await loseChunks(page, '**/assets/interactive-chart-*.js');
  await page.goto('/embed/chart/apy');
  const chart = page.getByRole('figure');
  await expect(chart).toContainText('This is a picture only');
  await page.unroute('**/assets/interactive-chart-*.js');
  await chart.getByRole('button', { name: 'Try again' }).click();
  await expect(chart.getByRole('application')).toBeVisible();
  await expect(chart).not.toContainText('This is a picture only');
});

test('a review whose code is gone says that the press did nothing, and opens when pressed again', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sandbox.fund(wallet.address, 20_000_000_000n);
  const desk = new StakeDesk(page);
  await desk.openWith(wallet.name);
  await loseChunks(page);
  await desk.request('12.5');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Your last press may have done nothing');
  await expect(notice).toContainText('Nothing was signed or sent');
  await expect(desk.amount).toHaveValue('12.5');
  await page.unroute(chunks);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await desk.review.openBy(desk.ask);
  expect(wallet.requests).toEqual([]);
});
