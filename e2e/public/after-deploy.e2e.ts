import { expect, test } from '../fixtures/test';
import { StakeDesk } from '../pages/stake-desk';
import { WalletMenu } from '../pages/wallet-menu';

const chunks = '**/assets/**';

test('a tab whose chunks are gone says so, keeps what was typed, and reloads when asked', async ({
  page,
}) => {
  const desk = new StakeDesk(page);
  await desk.open();
  await desk.amount.fill('12.5');
  await page.route(chunks, (route) => route.fulfill({ status: 404, json: { error: 'Gone.' } }));

  const wallets = new WalletMenu(page);
  await wallets.open();
  await expect(wallets.list.getByRole('alert')).toContainText('The wallet code could not be loaded.');
  await page.keyboard.press('Escape');
  await expect(desk.amount).toHaveValue('12.5');

  await page.getByRole('link', { name: 'Block engine' }).first().click();
  await expect(page.getByRole('alert')).toContainText('a newer version may be out');
  await page.unroute(chunks);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Block engine' })).toBeVisible();
});
