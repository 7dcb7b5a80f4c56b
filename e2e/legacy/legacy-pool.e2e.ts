import { stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { ReviewSheet } from '../pages/review-sheet';
import { WalletMenu } from '../pages/wallet-menu';

const oneSol = 1_000_000_000n;

test('deposit and withdrawal pass the review, a false rate does not', async ({ page, wallet, sandbox }) => {
  await sandbox.fund(wallet.address, 10n * oneSol);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  const review = new ReviewSheet(page);
  await page.goto('/legacy');
  await new WalletMenu(page).connect(wallet.name);

  await page.locator('summary', { hasText: 'Deposit and withdraw' }).click();
  await page.getByLabel('SOL to deposit').fill('9');
  await review.openBy(page.getByRole('button', { name: 'Review the transaction' }));
  await review.signAndLand();
  await expect(page.getByText(/The wallet holds 0\.9\d* SOL\./)).toBeVisible();
  await expect(page.getByText(/less than this amount/)).toHaveCount(0);
  await review.finish();

  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText(/Your pool tokens are worth 8\.9/)).toBeVisible();
  await page.getByLabel('SOL to withdraw').fill('2');
  // Server and node agree on a false rate, by which two SOL would take tokens worth eight.
  await sandbox.setAttack('LW01');
  await page.getByRole('button', { name: 'Review the transaction' }).click();
  await expect(review.refusal).toContainText('Refused, wallet not opened');
  await expect(review.refusal).toContainText('The amount is not the one that you asked for.');
  await expect(review.failedRow('Amount')).toContainText(/2 SOL.*7\.\d+ csSOL/);
  await review.close();
  await sandbox.setAttack(null);
  await review.openBy(page.getByRole('button', { name: 'Review the transaction' }));
  await review.signAndFinish();

  expect(wallet.requests).toHaveLength(2);
  expect(posts).toContain('/api/deposit');
  expect(posts).toContain('/api/withdraw');
  expect(posts.filter((path) => path === '/api/send')).toHaveLength(2);
  expect(posts).not.toContain('/api/v1/send-txn');

  const [account] = await stakeAccountsOf(sandbox, wallet.address);
  expect(account).toMatchObject({ staker: wallet.address, withdrawer: wallet.address });
  await page.getByLabel('Stake account', { exact: true }).fill(account?.address ?? '');
  await page.getByRole('button', { name: 'Ask', exact: true }).last().click();
  await expect(page.getByText('Deactivating')).toBeVisible();

  const { epoch } = await sandbox.rpc<{ epoch: number }>('getEpochInfo');
  const series = page.getByRole('region', { name: 'Rates and totals by epoch' });
  await series.getByRole('link', { name: 'Stake', exact: true }).click();
  await series.getByRole('link', { name: 'Epoch range' }).click();
  await series.getByLabel('First epoch').fill(String(epoch - 3));
  await series.getByLabel('Last epoch').fill(String(epoch - 1));
  await series.getByRole('button', { name: 'Ask' }).click();
  await expect(series).toContainText(/Activated stake of epochs [\d,]+ to [\d,]+: from [\d,]+ SOL to/);
  // The query is in the URL, so a reload repeats it.
  await page.reload();
  await series.getByText('All 3 rows as they came').click();
  await expect(series.getByRole('cell', { name: String(epoch - 2), exact: true })).toBeVisible();
  await expect(series.locator('tbody tr')).toHaveCount(3);
});
