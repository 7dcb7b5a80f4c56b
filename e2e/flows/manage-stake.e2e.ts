import { stakeEach, unstakeNatively } from '../fixtures/prepare-chain';
import { compoundedAccountsOf } from '../fixtures/program-state';
import { type StakeAccountOnChain, stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';

const sol = 1_000_000_000n;
const never = '18446744073709551615';
/** Rent of an account of 200 bytes, read from the chain. */
let rent: bigint;

function accountOf(accounts: readonly StakeAccountOnChain[], address: string): StakeAccountOnChain {
  const found = accounts.find((account) => account.address === address);
  if (!found) throw new Error(`${address} is not among the stake accounts.`);
  return found;
}

test.beforeEach(async ({ sandbox }) => {
  rent = BigInt(await sandbox.rpc<number>('getMinimumBalanceForRentExemption', [200]));
});

test('auto-compounding is enabled for one account, for many, and disabled again, where a program is published', async ({
  page,
  wallet,
  sandbox,
  played,
}) => {
  const [first, two, three, leaving] = await stakeEach(sandbox, wallet, 20n * sol, [
    5n * sol,
    4n * sol,
    3n * sol,
    2n * sol,
  ]);
  await sandbox.turnEpoch();
  await unstakeNatively(sandbox, wallet, [leaving]);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  if (!played.autoCompounds) {
    for (const address of [first, two, three, leaving])
      await expect(portfolio.row(address).getByRole('switch')).toHaveAccessibleDescription(
        'Not offered: its program is not compiled into this page',
      );
    await portfolio.selectAll();
    await expect(portfolio.bulkAction('Deactivate 3 of 4')).toBeEnabled();
    await expect(portfolio.bulkAction('auto-compound')).toHaveCount(0);
    expect(wallet.requests).toEqual([]);
    return;
  }
  await expect(portfolio.row(leaving)).toContainText('Cannot switch on while deactivating');

  await portfolio.review.openBy(portfolio.row(first).getByRole('switch'));
  await portfolio.review.signAndFinish();
  await expect(portfolio.row(first).getByRole('switch')).toBeChecked();
  expect(await compoundedAccountsOf(sandbox, wallet.address)).toEqual([first]);
  // Tips arrive as idle lamports; the next epoch turn stakes them only where auto-compounding is on.
  await sandbox.turnEpoch();
  const before = await stakeAccountsOf(sandbox, wallet.address);
  await sandbox.turnEpoch();
  const after = await stakeAccountsOf(sandbox, wallet.address);
  const { epoch } = await sandbox.rpc<{ epoch: number }>('getEpochInfo');
  for (const [address, compounded] of [
    [first, true],
    [two, false],
  ] as const) {
    const [reward] = await sandbox.rpc<{ amount: number }[]>('getInflationReward', [
      [address],
      { epoch: epoch - 1 },
    ]);
    const then = accountOf(before, address);
    const idle = BigInt(then.lamports) - BigInt(then.delegated ?? 0) - rent;
    expect(idle).toBeGreaterThan(0n);
    const grown = BigInt(accountOf(after, address).delegated ?? 0) - BigInt(then.delegated ?? 0);
    expect(grown - BigInt(reward?.amount ?? 0)).toBe(compounded ? idle : 0n);
  }

  await portfolio.select(first, two, three);
  await portfolio.review.openBy(portfolio.bulkAction('Switch on auto-compound for 2 of 3'));
  await portfolio.review.signAndFinish();
  expect((await compoundedAccountsOf(sandbox, wallet.address)).toSorted()).toEqual(
    [first, two, three].toSorted(),
  );

  await portfolio.review.openBy(portfolio.bulkAction('Switch off auto-compound for 3'));
  await portfolio.review.signAndFinish();
  await expect(portfolio.row(first).getByRole('switch')).not.toBeChecked();
  expect(await compoundedAccountsOf(sandbox, wallet.address)).toEqual([]);
  expect(wallet.requests).toHaveLength(3);
});

test('one account is deactivated, then several, and all are withdrawn after the epoch’s end', async ({
  page,
  wallet,
  sandbox,
}) => {
  const [first, two, three] = await stakeEach(sandbox, wallet, 20n * sol, [5n * sol, 4n * sol, 3n * sol]);
  await sandbox.turnEpoch();
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  await expect(portfolio.row(first)).toContainText('Active');

  await portfolio.openManage(first);
  await portfolio.review.openBy(portfolio.manage.getByRole('button', { name: 'Deactivate from this page' }));
  await portfolio.review.signAndFinish();
  await expect(portfolio.row(first)).toContainText('Deactivating');
  await portfolio.select(two, three);
  await portfolio.review.openBy(portfolio.bulkAction('Deactivate 2'));
  await portfolio.review.signAndFinish();
  const { epoch } = await sandbox.rpc<{ epoch: number }>('getEpochInfo');
  const accounts = await stakeAccountsOf(sandbox, wallet.address);
  expect(accounts.map(({ deactivationEpoch }) => deactivationEpoch)).toEqual(Array(3).fill(String(epoch)));

  await sandbox.turnEpoch();
  await page.reload();
  await expect(portfolio.row(first)).toContainText('Inactive');
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

test('idle lamports are swept, two accounts become one, and a part of it is deactivated', async ({
  page,
  wallet,
  sandbox,
}) => {
  const [large, small] = await stakeEach(sandbox, wallet, 30n * sol, [9n * sol, 6n * sol]);
  await sandbox.turnEpoch();
  // Tips of a whole epoch arrive as idle lamports.
  await sandbox.turnEpoch();
  const idle = (await stakeAccountsOf(sandbox, wallet.address)).reduce(
    (sum, { lamports, delegated }) => sum + BigInt(lamports) - BigInt(delegated ?? 0) - rent,
    0n,
  );
  expect(idle).toBeGreaterThan(0n);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  const before = await sandbox.balance(wallet.address);
  await portfolio.review.openBy(portfolio.position.getByRole('button', { name: 'Withdraw idle SOL' }));
  await portfolio.review.signAndFinish();
  expect(await sandbox.balance(wallet.address)).toBe(before + idle - 5_000n);

  const delegated = (await stakeAccountsOf(sandbox, wallet.address)).map((account) =>
    BigInt(account.delegated ?? 0),
  );
  await portfolio.select(large, small);
  await portfolio.review.openBy(portfolio.bulkAction('Merge 2'), portfolio.confirmMerge);
  await portfolio.review.signAndFinish();
  const [merged, ...others] = await stakeAccountsOf(sandbox, wallet.address);
  expect(others).toEqual([]);
  // Only delegated lamports are merged: the rent of the closed account is idle in the remaining one.
  const all = delegated.reduce((sum, part) => sum + part, 0n);
  expect(merged).toMatchObject({
    delegated: String(all),
    lamports: String(all + 2n * rent),
    deactivationEpoch: never,
  });
  await expect(portfolio.rows).toHaveCount(1);

  await portfolio.openManage(merged?.address ?? '');
  await portfolio.manage.getByLabel('Deactivate a part, SOL').fill('4');
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

test('a request that exceeds one transaction is signed in parts, and a declined part has no effect', async ({
  page,
  wallet,
  sandbox,
}) => {
  await stakeEach(sandbox, wallet, 50n * sol, Array(20).fill(2n * sol));
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  await portfolio.selectAll();
  await portfolio.bulkAction('Deactivate 20').click();
  await expect(portfolio.review.sheet).toContainText('Transaction 1 of 2.');
  await expect(portfolio.review.sheet).toContainText('if you stop, those that landed stay done');
  expect(wallet.requests).toEqual([]);
  await portfolio.review.signAndLand();

  wallet.behave({ kind: 'decline' });
  await portfolio.review.sheet.getByRole('button', { name: 'Review the next one' }).click();
  await expect(portfolio.review.sheet).toContainText('Transaction 2 of 2.');
  await portfolio.review.sign.click();
  await expect(portfolio.review.outcome).toContainText(
    'Your wallet says that you declined. It says that nothing was signed, and nothing was sent from here.',
  );
  await portfolio.review.close();

  const accounts = await stakeAccountsOf(sandbox, wallet.address);
  expect(accounts.filter(({ deactivationEpoch }) => deactivationEpoch !== never)).toHaveLength(18);
  expect(accounts.filter(({ deactivationEpoch }) => deactivationEpoch === never)).toHaveLength(2);
  await page.getByRole('button', { name: 'Activating 2', exact: true }).click();
  await expect(portfolio.rows).toHaveCount(2);
});
