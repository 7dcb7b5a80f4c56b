import { waitForHydration } from '../fixtures/hydration';
import { stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { ReviewSheet } from '../pages/review-sheet';
import { WalletMenu } from '../pages/wallet-menu';

const oneSol = 1_000_000_000n;

test('deposit and withdrawal pass the review and are broadcast by the unversioned route', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sandbox.fund(wallet.address, 10n * oneSol);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  const review = new ReviewSheet(page);
  await page.goto('/legacy');
  await new WalletMenu(page).connect(wallet.name);

  await page.getByLabel('SOL to deposit').fill('6');
  await review.openBy(page.getByRole('button', { name: 'Review the transaction' }));
  await review.signAndLand();
  // Four SOL are left: no longer enough for the six in the locked form, which were deposited.
  await expect(page.getByText(/The wallet holds 3\.9\d* SOL\./)).toBeVisible();
  await expect(page.getByText(/less than this amount/)).toHaveCount(0);
  await review.finish();

  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText(/Your pool tokens are worth 5\.9/)).toBeVisible();
  await page.getByLabel('SOL to withdraw').fill('2');
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
});

test('an impossible deposit or withdrawal is explained in a sentence', async ({ page, wallet, sandbox }) => {
  await sandbox.fund(wallet.address, 2n * oneSol);
  await page.goto('/legacy');
  await new WalletMenu(page).connect(wallet.name);
  await page.getByLabel('SOL to deposit').fill('500');
  await expect(page.getByText('Correct the amount to review.')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByLabel('SOL to withdraw').fill('1');
  await expect(page.getByText(/Your pool tokens are worth 0 SOL; that is the most/)).toBeVisible();
  expect(wallet.requests).toEqual([]);
});

test('legacy values and series are shown by epoch, range, time and time range', async ({ page, sandbox }) => {
  await page.goto('/legacy');
  await waitForHydration(page);
  await expect(page.getByText('all SOL in the pool divided by its tokens')).toBeVisible();
  const { epoch } = await sandbox.rpc<{ epoch: number }>('getEpochInfo');
  const ask = page
    .getByRole('region', { name: 'Rates and totals by epoch' })
    .getByRole('button', { name: 'Ask' });

  await page.getByRole('button', { name: 'Stake', exact: true }).click();
  await page.getByRole('button', { name: 'Epoch range' }).click();
  await page.getByLabel('First epoch').fill(String(epoch - 3));
  await page.getByLabel('Last epoch').fill(String(epoch - 1));
  await ask.click();
  await expect(
    page.getByText(/^Activated stake of epochs [\d,]+ to [\d,]+: from [\d,]+ SOL to/),
  ).toBeVisible();
  await page.getByText('All 3 rows as they came').click();
  await expect(page.getByRole('cell', { name: String(epoch - 2), exact: true })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(3);

  await page.getByRole('button', { name: 'APY', exact: true }).click();
  await page.getByRole('button', { name: 'One epoch' }).click();
  await page.getByRole('textbox', { name: 'Epoch', exact: true }).fill('1');
  await ask.click();
  await expect(page.getByText(/There is no data for epoch 1; complete epochs are/)).toBeVisible();

  await page.getByRole('button', { name: 'Transactions', exact: true }).click();
  await page.getByRole('button', { name: 'Time range' }).click();
  const now = Math.floor(Date.now() / 1000);
  await page.getByLabel('First time').fill(String(now - 3 * 86_400));
  await page.getByLabel('Last time').fill(String(now));
  await ask.click();
  await expect(page.getByRole('columnheader', { name: 'tps' })).toBeVisible();
  await page.getByRole('button', { name: 'One time' }).click();
  await page.getByRole('textbox', { name: 'Time', exact: true }).fill(new Date().toISOString());
  await ask.click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  // The query is in the URL, so a reload repeats it.
  await page.reload();
  await page.getByText('The row as it came').click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
});
