import { tokensOf } from '../fixtures/program-state';
import { stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';
import { StakeDesk } from '../pages/stake-desk';

const sol = 1_000_000_000n;

test('SOL is deposited, and its tokens leave by both exits', async ({ page, wallet, sandbox, played }) => {
  // A whole journey, on a busy machine.
  test.setTimeout(120_000);
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet, '?kind=liquid');
  await desk.requestAccepted('8');
  await expect(desk.review.matchedRow('Amount')).toContainText('transaction says 8 SOL');
  await desk.review.signAndLand();
  expect(wallet.requests).toHaveLength(1);
  const held = await tokensOf(sandbox, wallet.address);
  // A token is worth between 1 and 1.2 SOL: the pool has grown for about three years.
  expect(held).toBeGreaterThan((8n * sol * 10n) / 12n);
  expect(held).toBeLessThan(8n * sol);
  expect(await stakeAccountsOf(sandbox, wallet.address)).toEqual([]);
  const rest = await sandbox.balance(wallet.address);
  expect(rest).toBeLessThan(2n * sol);
  expect(rest).toBeGreaterThan(2n * sol - 3_000_000n);

  const portfolio = new Portfolio(page);
  await page.goto('/portfolio');
  await portfolio.chooseWayOut('3', `Unstake ${played.poolToken}`);
  const swap = portfolio.wayOut(new RegExp(`^Swap ${played.poolToken} now`));
  await expect(portfolio.wayOut('Unstake native stake')).toContainText(
    'No native stake that your wallet may unstake and withdraw.',
  );
  await expect(swap).toContainText('choose it to ask for a quote');
  await swap.getByRole('button', { name: 'Quote' }).click();
  await expect(swap).toContainText(/At least 2\.\d{4}\sSOL or it fails\./);
  await expect(portfolio.waysOut).toContainText(/Swapping now costs 0\.\d{4}\sSOL more than unstaking/);
  await portfolio.review.openBy(portfolio.unstakeButton);
  await portfolio.review.signAndFinish();
  const left = await tokensOf(sandbox, wallet.address);
  expect(held - left).toBeGreaterThan((3n * sol * 10n) / 12n);
  expect(held - left).toBeLessThan(3n * sol);
  const [account, ...others] = await stakeAccountsOf(sandbox, wallet.address);
  expect(others).toEqual([]);
  const { epoch } = await sandbox.rpc<{ epoch: number }>('getEpochInfo');
  expect(account).toMatchObject({
    staker: wallet.address,
    withdrawer: wallet.address,
    deactivationEpoch: String(epoch),
  });
  expect(BigInt(account?.delegated ?? 0)).toBeGreaterThanOrEqual(3n * sol);
  await expect(portfolio.row(account?.address ?? '')).toContainText('Unstaking');

  const before = await sandbox.balance(wallet.address);
  await portfolio.chooseWayOut('2', `Unstake ${played.poolToken}`);
  // To choose the way is to ask for its quote; until there is one, another is chosen.
  await swap.getByRole('radio').click();
  await expect(swap.getByRole('radio')).toBeChecked();
  await portfolio.review.openBy(portfolio.unstakeButton);
  await portfolio.review.signAndFinish();
  expect(await tokensOf(sandbox, wallet.address)).toBeLessThan(left);
  // A swap that guarantees over a hundredth less is refused.
  expect(await sandbox.balance(wallet.address)).toBeGreaterThan(before + (2n * sol * 99n) / 100n);
  expect(wallet.requests).toHaveLength(3);
});
