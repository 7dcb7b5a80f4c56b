import { misfits } from '../fixtures/layout';
import { stakeEach, stakeLiquid } from '../fixtures/prepare-chain';
import { stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';

const sol = 1_000_000_000n;
const never = '18446744073709551615';

test('an amount is unstaked from the account that the page chooses, and the deactivation taken back', async ({
  page,
  wallet,
  sandbox,
  played,
}) => {
  const [large, small] = await stakeEach(sandbox, wallet, 40n * sol, [9n * sol, 4n * sol]);
  await stakeLiquid(sandbox, wallet, 6n * sol);
  await sandbox.turnEpoch();
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);

  // From the head of the page to the amount; four SOL are one whole account, and tokens could give them, too.
  await page.getByRole('link', { name: 'Unstake', exact: true }).click();
  const amount = page.getByLabel('Amount, SOL');
  await expect(amount).toBeFocused();
  await amount.fill('4');
  await expect(portfolio.wayOut('Deactivate native stake').getByRole('radio')).toBeChecked();
  await expect(portfolio.waysOut).toContainText(
    new RegExp(
      `Best: deactivate native stake\\. Deactivating costs .*\\sSOL less than unstaking ${played.poolToken}, at the same time\\.`,
    ),
  );
  await expect(portfolio.waysOut).toContainText(/Now: free .+ After that: free one epoch later/);
  await expect(portfolio.waysOut.getByRole('button', { name: /^Ready .+, remind me$/ })).toBeVisible();
  await portfolio.review.openBy(portfolio.unstakeButton);
  await expect(portfolio.review.sheet).toContainText(/You can withdraw from \w{3} \d\d:\d\d on\./);
  await portfolio.review.signAndFinish();
  const { epoch } = await sandbox.rpc<{ epoch: number }>('getEpochInfo');
  const stateOf = async (address: string) =>
    (await stakeAccountsOf(sandbox, wallet.address)).find((account) => account.address === address)
      ?.deactivationEpoch;
  expect(await stateOf(small)).toBe(String(epoch));
  expect(await stateOf(large)).toBe(never);

  await expect(portfolio.row(small)).toContainText('Deactivating');
  await portfolio.openManage(small);
  await portfolio.review.openBy(portfolio.manage.getByRole('button', { name: 'Cancel it' }));
  await portfolio.review.signAndFinish();
  expect(await stateOf(small)).toBe(never);
  await expect(portfolio.row(small)).toContainText('Active');

  // From its own row: the source is that account, whole.
  await portfolio.row(large).getByRole('button', { name: 'Unstake' }).click();
  await expect(amount).toHaveValue(/^9/);
  await expect(page.getByLabel('Taken from')).toHaveValue(large);
});

test('the portfolio leads with what was earned, names accounts, and never scrolls sideways', async ({
  page,
  wallet,
  sandbox,
}) => {
  const [stake] = await stakeEach(sandbox, wallet, 40n * sol, [9n * sol, 4n * sol]);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  // A newcomer reads one sentence, and when the first reward comes.
  await expect(portfolio.position).toContainText(/Next reward.*after epoch [\d,]+, the first whole one/);
  await expect(page.getByRole('region', { name: 'Records' })).toContainText('No reward was paid yet');
  await expect(page.getByText('none paid')).toHaveCount(0);

  for (let turn = 0; turn < 3; turn += 1) await sandbox.turnEpoch();
  await page.reload();
  const { epoch } = await sandbox.rpc<{ epoch: number }>('getEpochInfo');
  const rewards = await sandbox.rpc<({ amount: number } | null)[]>('getInflationReward', [
    (await stakeAccountsOf(sandbox, wallet.address)).map(({ address }) => address),
    { epoch: epoch - 1 },
  ]);
  const paid = rewards.reduce((sum, reward) => sum + (reward?.amount ?? 0), 0);
  expect(paid).toBeGreaterThan(0);
  const last = portfolio.position
    .locator('dt', { hasText: 'Last epoch' })
    .locator('xpath=following-sibling::dd');
  await expect(last.locator('[title]')).toHaveAttribute(
    'title',
    new RegExp(String(paid).replace(/\B(?=(\d{3})+$)/g, ',?')),
  );
  await expect(portfolio.position).toContainText(/Idle SOL misses .+ per epoch, .+ per year/);
  await expect(page.getByRole('list', { name: 'Accounts in the chart' })).toBeVisible();

  await portfolio.openManage(stake);
  await page.getByLabel('Your name for it').fill('Long term');
  await portfolio.manage.getByRole('button', { name: 'Save', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(portfolio.row(stake)).toContainText('Long term');
  await page.reload();
  await expect(portfolio.row(stake)).toContainText('Long term');

  // 720 pixels are a window of 1440 at 200 %.
  expect(await misfits(page, '/portfolio', [768, 720, 390])).toEqual([]);
});
