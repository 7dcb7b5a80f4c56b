import { stakeEach } from '../fixtures/prepare-chain';
import { stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';

test.use({ cluster: 'testnet' });

const sol = 1_000_000_000n;

test('the page names what testnet cannot do before anything is entered', async ({ page }) => {
  for (const [path, sentence] of [
    ['/stake', 'Native stake is not offered here. No validator is compiled into this page for this network'],
    [
      '/stake?kind=liquid',
      'Liquid stake is not offered here. No stake pool is compiled into this page for this network',
    ],
    [
      '/legacy',
      'Deposit and withdrawal are not offered here. No stake pool is compiled into this page for this network',
    ],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(sentence);
    await expect(page.getByLabel('Amount', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: /^(?:Connect|Review)/ })).toHaveCount(0);
  }
});

test('stake that exists is deactivated, merged and withdrawn', async ({ page, wallet, sandbox }) => {
  const [first, two] = await stakeEach(sandbox, wallet, 10n * sol, [3n * sol, 4n * sol]);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  await expect(page.getByText('A sandbox plays testnet here.')).toBeVisible();
  await expect(portfolio.position).toContainText('Testnet SOL has no value');
  await expect(portfolio.position).not.toContainText('$');
  await portfolio.openUnstake();
  await portfolio.waysOut.getByRole('button', { name: /^Max/ }).click();
  await expect(portfolio.waysOut.getByRole('radio')).toHaveCount(1);
  await expect(portfolio.wayOut('Unstake native stake')).toContainText('All of 2 accounts.');
  await portfolio.waysOut.getByRole('button', { name: 'Close' }).click();
  await portfolio.select(first, two);
  await portfolio.showMore();
  await portfolio.review.openBy(portfolio.bulkAction('Merge 2'), portfolio.confirmMerge);
  await portfolio.review.signAndFinish();
  const [merged, ...others] = await stakeAccountsOf(sandbox, wallet.address);
  expect(others).toEqual([]);

  await portfolio.openManage(merged?.address ?? '');
  await portfolio.review.openBy(portfolio.manage.getByRole('button', { name: 'Unstake', exact: true }));
  await portfolio.review.signAndFinish();
  await sandbox.turnEpoch();
  await page.reload();
  await portfolio.review.openBy(portfolio.rows.getByRole('button', { name: 'Withdraw' }));
  await portfolio.review.signAndFinish();
  expect(await stakeAccountsOf(sandbox, wallet.address)).toEqual([]);
  // Two stakes of two signatures, then three transactions of one.
  expect(await sandbox.balance(wallet.address)).toBeGreaterThanOrEqual(10n * sol - 35_000n);
});
