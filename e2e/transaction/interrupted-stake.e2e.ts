import { expireBlockhash } from '../fixtures/expired-blockhash';
import { pressByKeyboard } from '../fixtures/keyboard';
import { stakeNatively } from '../fixtures/prepare-chain';
import { interceptRpc } from '../fixtures/rpc-answers';
import { delegatedOf, stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { StakeDesk } from '../pages/stake-desk';

const sol = 1_000_000_000n;
const noLongerValid = { result: (truth: unknown) => ({ ...(truth as object), value: false }) };

test('a transaction that never lands expires before it is retried', async ({ page, wallet, sandbox }) => {
  const rpc = await interceptRpc(page);
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  await desk.request('8');
  await expect(desk.review.sign).toBeEnabled();
  // The SOL is spent elsewhere between review and signature, so the network rejects the transaction.
  await stakeNatively(sandbox, wallet, 6n * sol);
  const left = await sandbox.balance(wallet.address);
  await desk.review.sign.click();
  await expect(desk.review.sheet).toContainText('it is watched, do not send it again');
  await expect(page.getByRole('button', { name: 'Try again waits: it may still land' })).toBeDisabled();

  await expireBlockhash(page, rpc);
  await expect(desk.review.outcome).toContainText(
    'It expired before it landed. The Solana node has no trace of it and says that its blockhash is too old to land. So by what it says, no SOL left your wallet.',
  );
  await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeEnabled();
  expect(await sandbox.balance(wallet.address)).toBe(left);
  expect(await delegatedOf(sandbox, wallet.address)).toEqual([String(6n * sol)]);
});

test('a blockhash that expires in the review or wallet moves no SOL', async ({ page, wallet, sandbox }) => {
  const rpc = await interceptRpc(page);
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  await desk.request('3');
  await expect(desk.review.sign).toBeEnabled();
  const built: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/native/stake')) return;
    built.push(request.url());
    rpc.change('isBlockhashValid', null);
  });
  rpc.change('isBlockhashValid', noLongerValid);
  await expect(desk.review.sheet).toContainText('Rebuilt: the earlier one expired while you read it.');
  expect(built).toHaveLength(1);

  wallet.behave({ kind: 'hold' });
  await desk.review.sign.click();
  await expect.poll(() => wallet.requests.length).toBe(1);
  rpc.change('isBlockhashValid', noLongerValid);
  wallet.release();
  await expect(desk.review.sheet).toContainText(
    'Rebuilt: your wallet signed, but too late to land, so that signature was thrown away and nothing was sent. Sign again.',
  );
  expect(await stakeAccountsOf(sandbox, wallet.address)).toEqual([]);
  expect(await sandbox.balance(wallet.address)).toBe(10n * sol);

  wallet.behave({ kind: 'sign' });
  await expect(desk.review.sign).toBeEnabled();
  await desk.review.sign.click();
  await expect(desk.review.sheet).toContainText('Done and final.');
  expect(await delegatedOf(sandbox, wallet.address)).toEqual([String(3n * sol)]);
});

test('two tabs never send for one wallet at the same time', async ({ page, context, wallet, sandbox }) => {
  const first = new StakeDesk(page);
  await first.openFunded(sandbox, wallet);
  await first.request('3');
  await expect(first.review.sign).toBeEnabled();
  // The second tab restores the wallet connection of the first.
  const second = new StakeDesk(await context.newPage());
  await second.open();
  await second.holds.waitFor();
  await second.request('4');
  await expect(second.review.sign).toBeEnabled();

  wallet.behave({ kind: 'hold' });
  await page.bringToFront();
  const waiting = page.getByRole('button', { name: 'Waiting for your wallet' });
  await pressByKeyboard([first.review.sign], async () => {
    await expect(waiting).toBeFocused();
    await expect(waiting).toBeDisabled();
  });
  await expect.poll(() => wallet.requests.length).toBe(1);
  await second.review.sign.click();
  await expect(second.review.outcome).toContainText(
    'Another tab is sending a transaction for this wallet. Nothing was signed or sent here.',
  );
  expect(wallet.requests).toHaveLength(1);

  wallet.release();
  await expect(first.review.landed).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You staked 3 SOL' })).toBeFocused();
  expect(await delegatedOf(sandbox, wallet.address)).toEqual([String(3n * sol)]);
});
