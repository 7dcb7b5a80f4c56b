import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { StakeDesk } from '../pages/stake-desk';
import { WalletMenu } from '../pages/wallet-menu';

const chunks = '**/assets/**';

/** As after a deploy that kept no old chunks; only those that are not loaded yet are asked for. */
const loseChunks = (page: Page) =>
  page.route(chunks, (route) => route.fulfill({ status: 404, json: { error: 'Gone.' } }));

test('a tab whose chunks are gone shows an alert, and keeps what was typed', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sandbox.fund(wallet.address, 20_000_000_000n);
  const desk = new StakeDesk(page);
  await desk.open();
  await desk.amount.fill('12.5');
  await loseChunks(page);
  const wallets = new WalletMenu(page);
  await wallets.open();
  await expect(wallets.list.getByRole('alert')).toContainText('The list of wallets could not be loaded.');
  await page.keyboard.press('Escape');
  await page.unroute(chunks);
  await wallets.connect(wallet.name);
  await desk.holds.waitFor();
  await expect(desk.amount).toHaveValue('12.5');

  await page.reload();
  await desk.holds.waitFor();
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
  await desk.review.cancel();

  await loseChunks(page);
  await page.getByRole('link', { name: 'Block engine' }).first().click();
  await expect(page.getByRole('alert')).toContainText('a newer version may be out');
  await page.unroute(chunks);
  const opened = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Block engine' })).toBeVisible();
  // In a new document, which has the code of the newer version.
  expect(await page.evaluate(() => performance.timeOrigin)).toBeGreaterThan(opened);
});
