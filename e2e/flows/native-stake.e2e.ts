import { pressByKeyboard } from '../fixtures/keyboard';
import { stakeNatively } from '../fixtures/prepare-chain';
import { stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';
import { StakeDesk } from '../pages/stake-desk';

const sol = 1_000_000_000n;

test('a person gets SOL and stakes 5, reviews the transaction, and owns the account', async ({
  page,
  wallet,
  sandbox,
}) => {
  const desk = new StakeDesk(page);
  await desk.openWith(wallet.name);
  const faucet = page.getByRole('button', { name: 'Get 100 sandbox SOL' });
  await pressByKeyboard([faucet], async () => {
    await expect(page.getByText('100 SOL arrived.')).toBeVisible();
    await expect(faucet).toBeFocused();
  });
  await desk.requestAccepted('5');
  const { review } = desk;
  await expect(review.matchedRow('Amount')).toContainText('transaction says 5 SOL');
  const short = `${wallet.address.slice(0, 4)}…${wallet.address.slice(-4)}`;
  await expect(review.matchedRow('Who can withdraw')).toContainText(`transaction says ${short}`);
  await expect(review.matchedRow('Who can re-delegate')).toContainText(`transaction says ${short}`);
  expect(wallet.requests).toEqual([]);
  await review.signAndFinish();
  await expect(desk.amount).toHaveValue('');

  expect(wallet.requests).toHaveLength(1);
  const [account, ...others] = await stakeAccountsOf(sandbox, wallet.address);
  expect(others).toEqual([]);
  expect(account).toMatchObject({
    staker: wallet.address,
    withdrawer: wallet.address,
    delegated: String(5n * sol),
    lockup: { unixTimestamp: 0, epoch: 0, custodian: '11111111111111111111111111111111' },
  });
  // Rent and two signatures are the only other costs.
  expect(await sandbox.balance(wallet.address)).toBe(100n * sol - BigInt(account?.lamports ?? 0) - 10_000n);

  await page.getByRole('navigation').getByRole('link', { name: 'Portfolio' }).first().click();
  await expect(new Portfolio(page).row(account?.address ?? '')).toContainText('Activating');
});

test('the page hears through the gateway that its transaction is confirmed and final', async ({
  page,
  wallet,
  sandbox,
}) => {
  const heard: unknown[] = [];
  page.once('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(String(payload))));
  });
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  await desk.request('5');
  await desk.review.signAndFinish();
  const notification = (subscription: number) => ({
    jsonrpc: '2.0',
    method: 'signatureNotification',
    params: { result: { context: { slot: expect.any(Number) }, value: { err: null } }, subscription },
  });
  await expect
    .poll(() => heard)
    .toEqual([
      { jsonrpc: '2.0', result: 0, id: 0 },
      { jsonrpc: '2.0', result: 1, id: 1 },
      notification(0),
      notification(1),
    ]);
});

test('declining in the wallet moves nothing and allows a retry', async ({ page, wallet, sandbox }) => {
  wallet.behave({ kind: 'decline' });
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  await desk.request('2');
  await desk.review.sign.click();

  await expect(desk.review.outcome).toHaveText(
    'Your wallet says that you declined. It says that nothing was signed, and nothing was sent from here. It cannot land. You can try again.',
  );
  expect(await stakeAccountsOf(sandbox, wallet.address)).toEqual([]);
  expect(await sandbox.balance(wallet.address)).toBe(10n * sol);

  wallet.behave({ kind: 'sign' });
  await desk.review.close();
  await expect(desk.amount).toHaveValue('2');
  await desk.ask.click();
  await desk.review.signAndLand();
  const accounts = await stakeAccountsOf(sandbox, wallet.address);
  expect(accounts.map(({ delegated }) => delegated)).toEqual([String(2n * sol)]);
});

test('an outage of the staking API is explained in a sentence, and the amount is kept', async ({
  page,
  wallet,
  sandbox,
}) => {
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  await sandbox.setFaults({ stakingApi: { outage: true } });
  await desk.request('3');

  await expect(desk.review.outcome).toContainText('It was not sent.');
  await expect(desk.review.outcome).toContainText('No SOL left your wallet. You can try again.');
  expect(wallet.requests).toEqual([]);
  await desk.review.close();
  await expect(desk.amount).toHaveValue('3');
  await expect(desk.amount).toBeEditable();
});

test('an insufficient balance is reported before the review, and again when it shrinks during it', async ({
  page,
  wallet,
  sandbox,
}) => {
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  await desk.amount.fill('500');
  await expect(page.getByText('The wallet holds 10 SOL, 490 SOL less than this amount.')).toBeVisible();
  await expect(desk.ask).toBeDisabled();

  await page.getByRole('button', { name: /^Max/ }).click();
  await expect(desk.ask).toBeEnabled();
  // The form still shows ten SOL; the node that provides the facts has less.
  await stakeNatively(sandbox, wallet, 6n * sol);
  const left = await sandbox.balance(wallet.address);
  await desk.ask.click();
  await expect(desk.review.outcome).toContainText(
    'It was not sent. The wallet holds 3.99770712 SOL, 5.99 SOL less than this amount.',
  );
  await expect(desk.review.outcome).toContainText('No SOL left your wallet.');
  expect(wallet.requests).toEqual([]);
  expect(await sandbox.balance(wallet.address)).toBe(left);
});

test('a reload between sending and confirmation reaches the right outcome', async ({
  page,
  wallet,
  sandbox,
}) => {
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  await desk.request('4');
  // The answer to send-txn never reaches the page, which reloads while the request is pending.
  await page.route('**/api/v1/send-txn', async (route) => {
    await route.fetch();
    await page.evaluate(() => location.reload()).catch(() => undefined);
  });
  await Promise.all([page.waitForEvent('load'), desk.review.sign.click()]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await expect(page.getByRole('region', { name: 'Transactions under way' })).toContainText(
    'Stake 4 SOL: Done and final',
  );
  const accounts = await stakeAccountsOf(sandbox, wallet.address);
  expect(accounts.map(({ delegated }) => delegated)).toEqual([String(4n * sol)]);
  expect(wallet.requests).toHaveLength(1);
});
