import { delegatedOf, stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { StakeDesk } from '../pages/stake-desk';
import { WalletMenu } from '../pages/wallet-menu';

const sol = 1_000_000_000n;

/** The same message with one more lamport for the new account. */
function oneLamportMore(message: Uint8Array): Uint8Array {
  const changed = message.slice();
  const view = new DataView(changed.buffer);
  // CreateAccount has stake and rent in one number: the only one just above two SOL.
  for (let at = 0; at + 8 <= changed.length; at += 1) {
    const found = view.getBigUint64(at, true);
    if (found >= 2n * sol && found < 2n * sol + 10_000_000n) {
      view.setBigUint64(at, found + 1n, true);
      return changed;
    }
  }
  throw new Error('The amount is not in the message.');
}

test('a wallet that declines or changes something has sent nothing', async ({ page, wallet, sandbox }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/send-txn|sendTransaction/.test(`${request.url()} ${request.postData()}`)) sent.push(request.url());
  });
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  const { review } = desk;
  await desk.request('2');
  await expect(review.accepted).toBeVisible();
  await wallet.change(page, 'other account');
  const alert = review.sheet.getByRole('alert');
  await expect(alert).toContainText('Your wallet is on another account.');
  await expect(review.accepted).toHaveCount(0);
  await expect(review.sheet.getByRole('button', { name: 'Cannot sign yet' })).toBeInViewport({ ratio: 1 });
  // The form beside it is locked, and judges nothing by what the other account holds.
  await expect(page.getByText(/^Wallet holds 0\.00/)).toBeVisible();
  await expect(page.getByText(/less than this amount/)).toHaveCount(0);
  await wallet.change(page, 'own account');
  await expect(review.accepted).toBeVisible();
  await wallet.change(page, 'gone');
  await expect(alert).toContainText('Your wallet is disconnected.');
  await expect(review.sign).toHaveCount(0);
  await review.cancel();

  wallet.behave({ kind: 'decline' });
  await new WalletMenu(page).connect(wallet.name);
  await desk.request('2');
  await review.sign.click();
  await expect(review.outcome).toHaveText(
    'Your wallet says that you declined. It says that nothing was signed, and nothing was sent from here. It cannot land. You can try again.',
  );
  await review.close();
  await expect(desk.amount).toHaveValue('2');

  wallet.behave({ kind: 'tamper', change: oneLamportMore });
  await desk.ask.click();
  await review.sign.click();
  await expect(review.refusal).toContainText('Refused, nothing was sent');
  await expect(review.refusal).toContainText(
    'Your wallet changed more than the compute budget and known guards.',
  );
  await expect(review.refusal).toContainText('No SOL left your wallet: what was signed was not sent.');
  await review.close();

  wallet.behave({ kind: 'disconnect' });
  await desk.ask.click();
  await review.sign.click();
  await expect(review.outcome).toContainText('Test Wallet is locked: unlock it. Nothing was signed or sent.');
  await review.close();
  expect(wallet.requests).toHaveLength(3);
  expect(sent).toEqual([]);
  expect(await stakeAccountsOf(sandbox, wallet.address)).toEqual([]);
  expect(await sandbox.balance(wallet.address)).toBe(10n * sol);

  wallet.behave({ kind: 'sign' });
  await new WalletMenu(page).connect(wallet.name);
  await desk.request('2');
  await review.signAndLand();
  expect(await delegatedOf(sandbox, wallet.address)).toEqual([String(2n * sol)]);
});
