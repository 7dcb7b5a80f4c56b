import { stakeEach, unstakeNatively } from '../fixtures/prepare-chain';
import { stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';

const sol = 1_000_000_000n;
const never = '18446744073709551615';

test('on a phone, two of three selected accounts are deactivated and the third is named with its reason', async ({
  page,
  wallet,
  sandbox,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [first, two, leaving] = await stakeEach(sandbox, wallet, 20n * sol, [5n * sol, 4n * sol, 3n * sol]);
  await sandbox.turnEpoch();
  await unstakeNatively(sandbox, wallet, [leaving]);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  await expect(portfolio.row(leaving)).toContainText('then withdraw');

  await portfolio.select(first, two, leaving);
  await portfolio.bulk.getByText('Which accounts are left out, and why').click();
  await expect(portfolio.bulk).toContainText(
    `Deactivate leaves out ${leaving.slice(0, 4)}…${leaving.slice(-4)}: Already deactivating.`,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // The sheet around the bar clips what is too wide, and the document stays as wide as the screen.
  const bar = await portfolio.bulk.evaluate((element) => ({
    right: element.getBoundingClientRect().right,
    hidden: element.scrollWidth - element.clientWidth,
  }));
  expect(bar.right).toBeLessThanOrEqual(390);
  expect(bar.hidden).toBe(0);
  await portfolio.review.openBy(portfolio.bulkAction('Deactivate 2 of 3'));
  await portfolio.review.signAndFinish();

  const { epoch } = await sandbox.rpc<{ epoch: number }>('getEpochInfo');
  const accounts = await stakeAccountsOf(sandbox, wallet.address);
  expect(accounts.map(({ deactivationEpoch }) => deactivationEpoch)).toEqual(Array(3).fill(String(epoch)));
  expect(wallet.requests).toHaveLength(1);
  await expect(portfolio.row(first)).toContainText('Deactivating');
});

test('many accounts are deactivated from the page while the staking API is down', async ({
  page,
  wallet,
  sandbox,
}) => {
  await stakeEach(sandbox, wallet, 50n * sol, Array(19).fill(2n * sol));
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  await portfolio.selectAll();
  await expect(portfolio.bulk).toContainText(
    'Deactivating 19 accounts takes 2 transactions, each with its own signature.',
  );
  await sandbox.setFaults({ stakingApi: { outage: true } });
  await portfolio.bulk.getByText('Staking API not answering?').click();
  await portfolio.bulkAction('Deactivate 19 from this page').click();
  await expect(portfolio.review.sheet).toContainText('Transaction 1 of 2.');
  expect(wallet.requests).toEqual([]);
  await portfolio.review.signAndLand();
  await portfolio.review.sheet.getByRole('button', { name: 'Review the next one' }).click();
  await expect(portfolio.review.sheet).toContainText('Transaction 2 of 2.');
  await portfolio.review.signAndFinish();
  const accounts = await stakeAccountsOf(sandbox, wallet.address);
  expect(accounts.filter(({ deactivationEpoch }) => deactivationEpoch === never)).toEqual([]);
  expect(wallet.requests).toHaveLength(2);
});

test('all mergeable accounts are merged, one transaction for each group', async ({
  page,
  wallet,
  sandbox,
}) => {
  const [large, small, gone, goneToo, leaving] = await stakeEach(sandbox, wallet, 40n * sol, [
    5n * sol,
    4n * sol,
    3n * sol,
    2n * sol,
    6n * sol,
  ]);
  await sandbox.turnEpoch();
  await unstakeNatively(sandbox, wallet, [gone, goneToo]);
  await sandbox.turnEpoch();
  await unstakeNatively(sandbox, wallet, [leaving]);
  const before = await stakeAccountsOf(sandbox, wallet.address);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  await page.getByRole('button', { name: 'Merge all that can' }).click();
  const plan = page.getByRole('dialog', { name: 'Merge 4 accounts into 2' });
  await expect(plan).toContainText('2 transactions, one signature each, 0.00001 SOL of network fees.');
  await portfolio.review.openBy(portfolio.confirmMerge);
  await expect(portfolio.review.sheet).toContainText('Transaction 1 of 2.');
  await portfolio.review.signAndLand();
  await portfolio.review.sheet.getByRole('button', { name: 'Review the next one' }).click();
  await expect(portfolio.review.sheet).toContainText('Transaction 2 of 2.');
  await portfolio.review.signAndFinish();

  const after = await stakeAccountsOf(sandbox, wallet.address);
  const lamportsOf = (...addresses: readonly string[]) =>
    before
      .filter(({ address }) => addresses.includes(address))
      .reduce((sum, { lamports }) => sum + BigInt(lamports), 0n);
  expect(Object.fromEntries(after.map(({ address, lamports }) => [address, BigInt(lamports)]))).toEqual({
    [large]: lamportsOf(large, small),
    [gone]: lamportsOf(gone, goneToo),
    [leaving]: lamportsOf(leaving),
  });
});

test('the address of a stake account is recognized and leads to its owner’s portfolio; so is an address without an account', async ({
  page,
  wallet,
  sandbox,
  played,
}) => {
  const [, asked] = await stakeEach(sandbox, wallet, 20n * sol, [5n * sol, 2n * sol]);
  const portfolio = new Portfolio(page);
  await portfolio.openOf(asked);
  const panel = page.getByRole('region', { name: 'What this address is' });
  await expect(panel).toContainText('This is a stake account, not a wallet');
  await panel.getByRole('link', { name: 'Open its owner’s portfolio' }).click();
  await expect(portfolio.row(asked)).toHaveAttribute('aria-current', 'true');
  await expect(portfolio.rows.first()).toHaveAttribute('aria-current', 'true');

  await portfolio.look('4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T');
  await expect(page.getByText(`No account exists at this address on ${played.place}`)).toBeVisible();
  await expect(portfolio.position).toHaveCount(0);
});
