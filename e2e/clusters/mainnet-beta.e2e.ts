import { base58 } from '@scure/base';
import { tokensOf } from '../fixtures/program-state';
import { interceptRpc } from '../fixtures/rpc-answers';
import { stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';
import { StakeDesk } from '../pages/stake-desk';

test.use({ cluster: 'mainnet-beta' });

const sol = 1_000_000_000n;
// As the operator's entry in public token and validator lists has them.
const vote = '4YykTGwg94GgHZEPSsQfbaMaEE9HHAHqSuXT65L6C6wf';
const mint = 'Ra1so1sTkvX3PorAM9ewqrsUMz9sPSbfFZ5oZUjN4oc';
const pool = 'RaiDhwyRoMVxLN9KD7kAXAwHbWKf1TCTe5HFSrPVJaD';
const guardProgram = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95';

/** A message's last bytes in hex: instructions end with their data, the guard's being the last of all. */
const hexOf = (wire: Uint8Array | undefined): string => Buffer.from(wire ?? []).toString('hex');
const keyHex = (address: string): string => Buffer.from(base58.decode(address)).toString('hex');
/** An instruction's data with its length before it: a tag and an amount, and nothing else, so no minimum. */
function plainData(tag: number, amount: bigint): string {
  const data = Buffer.alloc(10);
  data.writeUInt8(9, 0);
  data.writeUInt8(tag, 1);
  data.writeBigUInt64LE(amount, 2);
  return data.toString('hex');
}

test('native stake goes to the pinned validator, and is withdrawn', async ({ page, wallet, sandbox }) => {
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  await expect(page.getByText('A sandbox plays mainnet-beta here.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Auto-compound' })).toHaveAccessibleDescription(
    'No auto-compound program is compiled into this page for this network, so what it would do cannot be checked. What whoever runs this site can do',
  );
  await desk.requestAccepted('5');
  await desk.review.signAndLand();
  const [account] = await stakeAccountsOf(sandbox, wallet.address);
  expect(account).toMatchObject({ voter: vote, delegated: String(5n * sol) });
  await sandbox.turnEpoch();

  const portfolio = new Portfolio(page);
  await page.goto('/portfolio');
  const row = portfolio.row(account?.address ?? '');
  await expect(row).toContainText('Rakurai');
  await expect(page.getByText('Not offered: its program is not compiled into this page')).toBeVisible();
  await portfolio.openManage(account?.address ?? '');
  await portfolio.review.openBy(portfolio.manage.getByRole('button', { name: 'Unstake', exact: true }));
  await portfolio.review.signAndFinish();
  await sandbox.turnEpoch();
  await page.reload();
  await expect(row).toContainText('Ready to withdraw');
  await portfolio.review.openBy(row.getByRole('button', { name: 'Withdraw' }));
  await portfolio.review.signAndFinish();
  expect(await stakeAccountsOf(sandbox, wallet.address)).toEqual([]);
  // With a reward, less two signatures and then one twice.
  expect(await sandbox.balance(wallet.address)).toBeGreaterThanOrEqual(10n * sol - 20_000n);
});

test('the guard enforces the minimum of liquid stake both ways', async ({ page, wallet, sandbox }) => {
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet, '?kind=liquid');
  await desk.requestAccepted('8');
  await expect(desk.review.matchedRow('Enforced on chain')).toContainText(
    /Your token account holds at least 7\.\d+ raiSOL/,
  );
  await desk.review.signAndLand();
  // DepositSol is instruction 14 of the pool's program.
  const deposit = hexOf(wallet.requests[0]);
  expect(deposit).toContain(plainData(14, 8n * sol));
  for (const address of [pool, mint, guardProgram]) expect(deposit).toContain(keyHex(address));
  const held = await tokensOf(sandbox, wallet.address);
  expect(held).toBeGreaterThan(7n * sol);

  const portfolio = new Portfolio(page);
  await page.goto('/portfolio');
  await portfolio.chooseWayOut('3', 'Unstake raiSOL');
  await portfolio.review.openBy(portfolio.unstakeButton);
  await expect(portfolio.review.matchedRow('Enforced on chain')).toBeAttached();
  await portfolio.review.signAndFinish();
  // WithdrawStake is instruction 10.
  const withdrawal = hexOf(wallet.requests[1]);
  const left = await tokensOf(sandbox, wallet.address);
  expect(withdrawal).toContain(plainData(10, held - left));
  expect(withdrawal).toContain(keyHex(guardProgram));
  const [account, ...others] = await stakeAccountsOf(sandbox, wallet.address);
  expect(others).toEqual([]);
  const { epoch } = await sandbox.rpc<{ epoch: number }>('getEpochInfo');
  expect(account).toMatchObject({ withdrawer: wallet.address, deactivationEpoch: String(epoch) });
  expect(BigInt(account?.delegated ?? 0)).toBeGreaterThanOrEqual(3n * sol);
});

test('a deposit without a guard takes a choice by its worst case', async ({ page, wallet, sandbox }) => {
  const answers = await interceptRpc(page);
  answers.change('getMultipleAccounts', {
    result: (truth, [addresses]) => {
      const { value, ...rest } = truth as { readonly value: readonly unknown[] };
      const asked = addresses as readonly string[];
      return { ...rest, value: value.map((found, at) => (asked[at] === guardProgram ? null : found)) };
    },
  });
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet, '?kind=liquid');
  await desk.request('8');
  await expect(desk.review.refusal).toContainText('at worst you lose 8 SOL');
  expect(wallet.requests).toEqual([]);
  await desk.review.openBy(
    desk.review.refusal.getByRole('button', { name: 'Go on, and lose 8 SOL at worst' }),
  );
  await expect(desk.review.sheet).toContainText(
    'Nothing enforces a minimum: at worst you get nothing for it.',
  );
  await expect(desk.review.notedRow('You get')).toContainText('you accepted this worst case');
  await desk.review.signAndFinish();
  expect(await tokensOf(sandbox, wallet.address)).toBeGreaterThan(7n * sol);
  expect(hexOf(wallet.requests[0])).not.toContain(keyHex(guardProgram));
});
