import { stakeEach, stakeLiquid } from '../fixtures/prepare-chain';
import { stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';

const sol = 1_000_000_000n;
const never = '18446744073709551615';

test('the page chooses what is unstaked, and takes it back', async ({ page, wallet, sandbox, played }) => {
  const [large, small] = await stakeEach(sandbox, wallet, 40n * sol, [9n * sol, 4n * sol]);
  await stakeLiquid(sandbox, wallet, 6n * sol);
  await sandbox.turnEpoch();
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);

  // From the head of the page to the amount; four SOL are one whole account, and tokens could give them, too.
  await portfolio.openUnstake();
  const amount = page.getByLabel('Amount, SOL');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('');
  await amount.fill('4');
  await expect(portfolio.wayOut('Unstake native stake').getByRole('radio')).toBeChecked();
  await expect(portfolio.waysOut).toContainText(
    new RegExp(
      `Best: unstake native stake\\. Unstaking native stake costs .*\\sSOL less than unstaking ${played.poolToken}, at the same time\\.`,
    ),
  );
  await expect(portfolio.waysOut).toContainText(/Now: ready .+ After that: ready one epoch later/);
  await expect(portfolio.waysOut.getByRole('button', { name: /^Ready .+, remind me$/ })).toBeVisible();
  await portfolio.review.openBy(portfolio.unstakeButton);
  await expect(portfolio.review.sheet).toContainText(/You can withdraw from \w{3} \d\d:\d\d on\./);
  await portfolio.review.signAndFinish();
  // Closed, with what it led to where one is.
  await expect(portfolio.waysOut).toHaveCount(0);
  await expect(portfolio.position.getByText(/4\.0000 ?SOL ready to withdraw at/)).toBeInViewport();
  const { epoch } = await sandbox.rpc<{ epoch: number }>('getEpochInfo');
  const stateOf = async (address: string) =>
    (await stakeAccountsOf(sandbox, wallet.address)).find((account) => account.address === address)
      ?.deactivationEpoch;
  expect(await stateOf(small)).toBe(String(epoch));
  expect(await stateOf(large)).toBe(never);

  await expect(portfolio.row(small)).toContainText('Unstaking');
  await expect(portfolio.row(small)).toHaveAttribute('aria-current', 'true');
  await portfolio.openManage(small);
  await portfolio.review.openBy(portfolio.manage.getByRole('button', { name: 'Cancel unstaking' }));
  await portfolio.review.signAndFinish();
  expect(await stateOf(small)).toBe(never);
  await expect(portfolio.row(small)).toContainText('Active');

  // From its own row: the source is that account, whole.
  await portfolio.row(large).getByRole('link', { name: 'Unstake' }).click();
  await expect(amount).toHaveValue('');
  await portfolio.waysOut.getByRole('button', { name: /^Max/ }).click();
  await expect(amount).toHaveValue(/^9/);
  await expect(page.getByLabel('Taken from')).toHaveValue(large);
});
