import { base58 } from '@scure/base';
import { stakeLiquid } from '../fixtures/prepare-chain';
import { tokensOf } from '../fixtures/program-state';
import { stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';
import { StakeDesk } from '../pages/stake-desk';

const sol = 1_000_000_000n;

test('SOL is deposited into the pool, and the wallet owns the pool tokens', async ({
  page,
  wallet,
  sandbox,
}) => {
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet, '?kind=liquid');
  await desk.requestAccepted('6');
  await expect(desk.review.matchedRow('Amount')).toContainText('transaction says 6 SOL');
  await desk.review.signAndLand();

  expect(wallet.requests).toHaveLength(1);
  const tokens = await tokensOf(sandbox, wallet.address);
  // A token is worth between 1 and 1.2 SOL: the pool has grown for about three years.
  expect(tokens).toBeGreaterThan(5n * sol);
  expect(tokens).toBeLessThan(6n * sol);
  expect(await stakeAccountsOf(sandbox, wallet.address)).toEqual([]);
  const left = await sandbox.balance(wallet.address);
  expect(left).toBeLessThan(4n * sol);
  expect(left).toBeGreaterThan(4n * sol - 3_000_000n);
});

test('a deposit that guarantees nothing is guarded on chain, and refused while the pool’s fee is out of bounds', async ({
  page,
  wallet,
  sandbox,
  played,
}) => {
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet, '?kind=liquid');
  if (played.guaranteesTokens) await sandbox.setAttack('LS08');
  await sandbox.setPoolFees(5_000, 10);
  await desk.request('6');
  await expect(desk.review.refusal).toContainText('The pool keeps a larger fee than this build allows.');
  await desk.review.close();

  await sandbox.setPoolFees(0, 10);
  await desk.requestAccepted('6');
  await expect(desk.review.notedRow('You get')).toContainText(
    'Take note: The server set no minimum for this deposit; the guard enforces this one',
  );
  await expect(desk.review.matchedRow('Enforced on chain')).toContainText(
    new RegExp(`Your token account holds at least 5\\.\\d+ ${played.poolToken}`),
  );
  await desk.review.signAndLand();
  const [signed = ''] = wallet.requests.map((wire) => Buffer.from(wire).toString('hex'));
  // The guard program's key, and at the end its assertions about a token amount (tag 9, silent, field 2) and, where its code is
  // pinned, about the wallet's lamports (tag 5, silent, field 0).
  expect(signed).toContain(
    Buffer.from(base58.decode('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95')).toString('hex'),
  );
  expect(signed).toMatch(/0c090002[0-9a-f]{16}04(?:[0-9a-f]{2}01000c050000[0-9a-f]{16}04)?$/);
  expect(await tokensOf(sandbox, wallet.address)).toBeGreaterThan(5n * sol);
});

test('pool tokens are exchanged by both fast exits, after a comparison with the slow one', async ({
  page,
  wallet,
  sandbox,
  played,
}) => {
  await sandbox.fund(wallet.address, 10n * sol);
  await stakeLiquid(sandbox, wallet, 8n * sol);
  const held = await tokensOf(sandbox, wallet.address);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);

  await portfolio.chooseWayOut('3', `Unstake ${played.poolToken}`);
  const swap = portfolio.wayOut(new RegExp(`^Swap ${played.poolToken} now`));
  await expect(portfolio.wayOut('Deactivate native stake')).toContainText(
    'No native stake that your wallet may deactivate and withdraw.',
  );
  await expect(swap).toContainText('no quote yet');
  await swap.getByRole('button', { name: 'Quote' }).click();
  await expect(swap).toContainText(/At least 2\.\d{4}\sSOL or it fails\./);
  await expect(portfolio.waysOut).toContainText(/Swapping now costs 0\.\d{4}\sSOL more than unstaking/);

  await portfolio.review.openBy(portfolio.unstakeButton);
  await portfolio.review.signAndFinish();
  const left = await tokensOf(sandbox, wallet.address);
  // A token is worth more than one SOL, and less than 1.5.
  expect(held - left).toBeGreaterThan(2n * sol);
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
  await expect(portfolio.row(account?.address ?? '')).toContainText('Deactivating');

  const before = await sandbox.balance(wallet.address);
  await portfolio.chooseWayOut('2', `Unstake ${played.poolToken}`);
  await swap.getByRole('button', { name: 'Quote' }).click();
  await swap.getByRole('radio').check();
  await portfolio.review.openBy(portfolio.unstakeButton);
  await portfolio.review.signAndFinish();
  expect(await tokensOf(sandbox, wallet.address)).toBeLessThan(left);
  // A swap that guarantees over a hundredth less is refused.
  expect(await sandbox.balance(wallet.address)).toBeGreaterThan(before + (2n * sol * 99n) / 100n);
  expect(wallet.requests).toHaveLength(2);
});
