import { stakeLiquid } from '../fixtures/prepare-chain';
import { expect, test } from '../fixtures/test';
import { ReviewSheet } from '../pages/review-sheet';
import { WalletMenu } from '../pages/wallet-menu';

const sol = 1_000_000_000n;

test('server and node agree on a false rate: ten SOL do not take tokens worth 42', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sandbox.fund(wallet.address, 70n * sol);
  await stakeLiquid(sandbox, wallet, 60n * sol);
  await sandbox.setAttack('LW01');
  const review = new ReviewSheet(page);
  await page.goto('/legacy');
  await new WalletMenu(page).connect(wallet.name);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  // 60 SOL by 10/42: the node lies to the form as well.
  await expect(page.getByText(/Your pool tokens are worth 14\.28/)).toBeVisible();
  await page.getByLabel('SOL to withdraw').fill('10');
  await page.getByRole('button', { name: 'Review the transaction' }).click();

  await expect(review.refusal).toContainText('Refused, wallet not opened');
  await expect(review.refusal).toContainText('The amount is not the one that you asked for.');
  // 42 SOL at 1.083 SOL a token.
  await expect(review.failedRow('Amount')).toContainText(/10 SOL.*3\d\.\d+ csSOL/);
  await expect(review.refusal).toContainText('No SOL left your wallet: nothing was signed or sent.');
  await expect(review.sign).toHaveCount(0);
  await review.close();
  expect(wallet.requests).toEqual([]);

  // The same request passes as soon as both are honest.
  await sandbox.setAttack(null);
  await review.openBy(page.getByRole('button', { name: 'Review the transaction' }));
});
