import { stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { StakeDesk } from '../pages/stake-desk';

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

test('a wallet that changes the amount is detected before anything is sent', async ({
  page,
  wallet,
  sandbox,
}) => {
  wallet.behave({ kind: 'tamper', change: oneLamportMore });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/send-txn|sendTransaction/.test(`${request.url()} ${request.postData()}`)) sent.push(request.url());
  });
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  await desk.request('2');
  await desk.review.sign.click();

  await expect(desk.review.refusal).toContainText('Refused, nothing was sent');
  await expect(desk.review.refusal).toContainText(
    'Your wallet changed more than the compute budget and known guards.',
  );
  await expect(desk.review.refusal).toContainText('No SOL left your wallet: what was signed was not sent.');
  expect(wallet.requests).toHaveLength(1);
  expect(sent).toEqual([]);
  expect(await stakeAccountsOf(sandbox, wallet.address)).toEqual([]);
  expect(await sandbox.balance(wallet.address)).toBe(10n * sol);
});
