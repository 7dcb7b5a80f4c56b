import { stakeEach, unstakeNatively } from '../fixtures/prepare-chain';
import { compoundedAccountsOf } from '../fixtures/program-state';
import { stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';

const sol = 1_000_000_000n;
const never = '18446744073709551615';

test('auto-compounding is switched for one and for many', async ({ page, wallet, sandbox, played }) => {
  const accounts = await stakeEach(sandbox, wallet, 20n * sol, [5n * sol, 4n * sol, 3n * sol, 2n * sol]);
  const [first, two, three, leaving] = accounts;
  await sandbox.turnEpoch();
  await unstakeNatively(sandbox, wallet, [leaving]);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  if (!played.autoCompounds) {
    await expect(page.getByText('Not offered: its program is not compiled into this page')).toBeVisible();
    await portfolio.selectAll();
    await expect(portfolio.bulkAction('Unstake 3 of 4')).toBeEnabled();
    await expect(portfolio.bulkAction('auto-compound')).toHaveCount(0);
    return;
  }
  await expect(portfolio.row(leaving)).toContainText('Cannot switch on while unstaking');
  await portfolio.review.openBy(portfolio.row(first).getByRole('switch'));
  await portfolio.review.signAndFinish();
  await expect(portfolio.row(first).getByRole('switch')).toBeChecked();
  expect(await compoundedAccountsOf(sandbox, wallet.address)).toEqual([first]);

  await portfolio.select(first, two, three);
  await portfolio.showMore();
  await portfolio.review.openBy(portfolio.bulkAction('Switch on auto-compound for 2 of 3'));
  await portfolio.review.signAndFinish();
  const compounded = await compoundedAccountsOf(sandbox, wallet.address);
  expect(compounded.toSorted()).toEqual([first, two, three].toSorted());

  await portfolio.review.openBy(portfolio.bulkAction('Switch off auto-compound for 3'));
  await portfolio.review.signAndFinish();
  await expect(portfolio.row(first).getByRole('switch')).not.toBeChecked();
  expect(await compoundedAccountsOf(sandbox, wallet.address)).toEqual([]);
  expect(wallet.requests).toHaveLength(3);
});

test('accounts are unstaked on a phone, one and many, and withdrawn', async ({ page, wallet, sandbox }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [first, two, three] = await stakeEach(sandbox, wallet, 20n * sol, [5n * sol, 4n * sol, 3n * sol]);
  await sandbox.turnEpoch();
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  await expect(portfolio.row(first)).toContainText('Active');
  await portfolio.openManage(first);
  await portfolio.review.openBy(portfolio.manage.getByRole('button', { name: 'Unstake from this page' }));
  await portfolio.review.signAndFinish();
  await expect(portfolio.row(first)).toContainText('Unstaking');

  await portfolio.select(first, two, three);
  await portfolio.showMore();
  await expect(portfolio.bulk).toContainText(
    `Unstake leaves out ${first.slice(0, 4)}…${first.slice(-4)}: Already unstaking.`,
  );
  await portfolio.review.openBy(portfolio.bulkAction('Unstake 2 of 3').first());
  await portfolio.review.signAndFinish();
  const { epoch } = await sandbox.rpc<{ epoch: number }>('getEpochInfo');
  const accounts = await stakeAccountsOf(sandbox, wallet.address);
  expect(accounts.map(({ deactivationEpoch }) => deactivationEpoch)).toEqual(Array(3).fill(String(epoch)));
  expect(wallet.requests).toHaveLength(2);

  await sandbox.turnEpoch();
  await page.reload();
  await expect(portfolio.row(first)).toContainText('Ready to withdraw');
  const whole = (await stakeAccountsOf(sandbox, wallet.address)).reduce(
    (sum, { lamports }) => sum + BigInt(lamports),
    await sandbox.balance(wallet.address),
  );
  await portfolio.selectAll();
  await portfolio.review.openBy(portfolio.bulkAction('Withdraw 3'));
  await portfolio.review.signAndFinish();
  expect(await stakeAccountsOf(sandbox, wallet.address)).toEqual([]);
  // Stake, rewards and rent are refunded, less the fee of one signature.
  expect(await sandbox.balance(wallet.address)).toBe(whole - 5_000n);
  await expect(portfolio.rows).toHaveCount(0);
});

test('idle SOL is swept, two accounts become one, a part is unstaked', async ({ page, wallet, sandbox }) => {
  const rent = BigInt(await sandbox.rpc<number>('getMinimumBalanceForRentExemption', [200]));
  const [large, small] = await stakeEach(sandbox, wallet, 30n * sol, [9n * sol, 6n * sol]);
  await sandbox.turnEpoch();
  // Tips of a whole epoch arrive as idle lamports.
  await sandbox.turnEpoch();
  const staked = await stakeAccountsOf(sandbox, wallet.address);
  const all = staked.reduce((sum, { delegated }) => sum + BigInt(delegated ?? 0), 0n);
  const idle = staked.reduce((sum, { lamports }) => sum + BigInt(lamports) - rent, -all);
  expect(idle).toBeGreaterThan(0n);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  const before = await sandbox.balance(wallet.address);
  await portfolio.review.openBy(
    portfolio.position.getByRole('button', { name: 'Withdraw what does not earn' }),
  );
  await portfolio.review.signAndFinish();
  expect(await sandbox.balance(wallet.address)).toBe(before + idle - 5_000n);

  await portfolio.select(large, small);
  await portfolio.showMore();
  await portfolio.review.openBy(portfolio.bulkAction('Merge 2'), portfolio.confirmMerge);
  await portfolio.review.signAndFinish();
  const [merged, ...others] = await stakeAccountsOf(sandbox, wallet.address);
  expect(others).toEqual([]);
  // Only delegated lamports are merged: the rent of the closed account is idle in the remaining one.
  expect(merged).toMatchObject({
    delegated: String(all),
    lamports: String(all + 2n * rent),
    deactivationEpoch: never,
  });
  await expect(portfolio.rows).toHaveCount(1);

  await portfolio.openManage(merged?.address ?? '');
  await portfolio.manage.getByLabel('Unstake a part, SOL').fill('4');
  await portfolio.review.openBy(portfolio.manage.getByRole('button', { name: 'Review' }));
  await portfolio.review.signAndFinish();
  const { epoch } = await sandbox.rpc<{ epoch: number }>('getEpochInfo');
  const halves = await stakeAccountsOf(sandbox, wallet.address);
  expect(halves.find(({ address }) => address === merged?.address)).toMatchObject({
    delegated: String(all - 4n * sol),
    deactivationEpoch: never,
  });
  expect(halves.find(({ address }) => address !== merged?.address)).toMatchObject({
    staker: wallet.address,
    withdrawer: wallet.address,
    delegated: String(4n * sol),
    deactivationEpoch: String(epoch),
  });
});

test('many accounts are unstaked in parts without the staking API', async ({ page, wallet, sandbox }) => {
  await stakeEach(sandbox, wallet, 50n * sol, Array(20).fill(2n * sol));
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  await portfolio.selectAll();
  await expect(portfolio.bulk).toContainText(
    'Unstaking 20 accounts takes 2 transactions, each with its own signature.',
  );
  await sandbox.setFaults({ stakingApi: { outage: true } });
  await portfolio.showMore();
  await portfolio.bulkAction('Unstake 20 from this page').click();
  const { review } = portfolio;
  await expect(review.sheet).toContainText('Transaction 1 of 2.');
  await expect(review.sheet).toContainText('if you stop, those that landed stay done');
  expect(wallet.requests).toEqual([]);
  await review.signAndLand();

  wallet.behave({ kind: 'decline' });
  await review.sheet.getByRole('button', { name: 'Review the next one' }).click();
  await expect(review.sheet).toContainText('Transaction 2 of 2.');
  await review.sign.click();
  await expect(review.outcome).toContainText('Your wallet says that you declined.');
  await review.close();
  const accounts = await stakeAccountsOf(sandbox, wallet.address);
  const left = accounts.filter(({ deactivationEpoch }) => deactivationEpoch === never).length;
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(5);
  await page.getByRole('link', { name: `Activating ${left}`, exact: true }).click();
  await expect(portfolio.rows).toHaveCount(left);
});
