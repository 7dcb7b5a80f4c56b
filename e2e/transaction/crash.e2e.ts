import type { BrowserContext } from '@playwright/test';
import { expireBlockhash } from '../fixtures/expired-blockhash';
import { interceptRpc } from '../fixtures/rpc-answers';
import { delegatedOf, stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';
import { StakeDesk } from '../pages/stake-desk';

const sol = 1_000_000_000n;
const unheardOf = { result: () => ({ context: { slot: 1 }, value: [null] }) };
const underWay = 'Signed, not confirmed yet: it may still be carried out, so do not repeat it';

/** Reopens the browser on another page of the app, while the node withholds the transaction's outcome. */
async function reopen(context: BrowserContext, path: string) {
  const page = await context.newPage();
  const rpc = await interceptRpc(page);
  rpc.change('getSignatureStatuses', unheardOf);
  // The page would resend the signed bytes by itself, and they would land.
  rpc.change('sendTransaction', 'cut');
  await page.goto(path);
  return { page, rpc, pending: page.getByRole('region', { name: 'Transactions under way' }) };
}

test('a tab that crashes after sending is tracked by another', async ({ page, context, wallet, sandbox }) => {
  wallet.behave({ kind: 'hold' });
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  await desk.request('3');
  await desk.review.sign.click();
  await expect.poll(() => wallet.requests.length).toBe(1);
  await page.close();
  wallet.release();
  const path = `/portfolio?address=${wallet.address}&tab=activity`;
  const after = await reopen(context, path);
  await expect(new Portfolio(after.page).activity).toContainText(
    'Nothing was signed for this address in this browser yet.',
  );
  await expect(after.pending).toHaveCount(0);
  expect(await sandbox.balance(wallet.address)).toBe(10n * sol);

  wallet.behave({ kind: 'sign' });
  const again = new StakeDesk(after.page);
  await again.open();
  await again.holds.waitFor();
  await again.request('4');
  const sent = after.page.waitForResponse('**/api/v1/send-txn');
  await again.review.sign.click();
  expect((await sent).ok()).toBe(true);
  await after.page.close();

  const { page: next, rpc, pending } = await reopen(context, path);
  await expect(pending).toContainText(`Stake 4 SOL: ${underWay}`);
  rpc.change('getSignatureStatuses', null);
  await expect(pending).toContainText('Stake 4 SOL: Done and final');
  const entry = new Portfolio(next).activity.getByRole('row', { name: /Stake 4 SOL/ });
  await expect(entry).toContainText('As you signed it');
  expect(await delegatedOf(sandbox, wallet.address)).toEqual([String(4n * sol)]);
  expect(wallet.requests).toHaveLength(2);
});

test('what a crashed tab signed is unknown until it expires', async ({ page, context, wallet, sandbox }) => {
  // Nothing leaves the browser: neither to the staking API nor to the node.
  const node = await interceptRpc(page);
  node.change('sendTransaction', 'cut');
  await page.route('**/api/v1/send-txn', (route) => route.abort());
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  await desk.request('4');
  // Both requests fail before the tab closes: a closing browser releases held requests.
  const failed = page.waitForEvent(
    'requestfailed',
    (request) => request.postData()?.includes('sendTransaction') ?? false,
  );
  await desk.review.sign.click();
  await failed;
  await page.close();

  const { page: next, rpc, pending } = await reopen(context, '/validators');
  await expect(pending).toContainText(`Stake 4 SOL: ${underWay}`);
  expect(await sandbox.balance(wallet.address)).toBe(10n * sol);

  await expireBlockhash(next, rpc);
  await expect(pending).toContainText('Stake 4 SOL: Expired: the node says that no SOL moved');
  await next.goto(`/portfolio?address=${wallet.address}&tab=activity`);
  await expect(new Portfolio(next).activity.getByRole('row', { name: /Stake 4 SOL/ })).toContainText(
    'Expired: the node says that no SOL moved',
  );
  expect(await stakeAccountsOf(sandbox, wallet.address)).toEqual([]);
  expect(await sandbox.balance(wallet.address)).toBe(10n * sol);
});
