import { stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { StakeDesk } from '../pages/stake-desk';

const sol = 1_000_000_000n;

test('a node’s false facts are refused, its false record reported', async ({ page, wallet, sandbox }) => {
  await page.clock.install();
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  const { review } = desk;
  for (const [attack, sentence, meaning] of [
    ['X38', 'The network is not the one that this page was made for.', ''],
    [
      'X27',
      'The network says that the transaction would fail or do something else.',
      'Your wallet would belong to a program',
    ],
  ] as const) {
    await test.step(attack, async () => {
      await sandbox.setAttack(attack);
      await desk.request('2');
      await expect(review.refusal, attack).toContainText('Refused, wallet not opened');
      await expect(review.refusal).toContainText(sentence);
      await expect(review.refusal).toContainText(meaning);
      await expect(review.sign).toHaveCount(0);
      await review.close();
    });
  }
  await sandbox.setAttack(null);
  expect(wallet.requests).toEqual([]);
  expect(await sandbox.balance(wallet.address)).toBe(10n * sol);

  await desk.request('2');
  await expect(review.accepted).toBeVisible();
  await sandbox.setAttack('X35b');
  await review.sign.click();
  const record = review.sheet
    .getByRole('alert')
    .filter({ hasText: 'The chain’s record differs from what you signed.' });
  await expect(record).toContainText(
    'The transaction on chain has other bytes than the one that was signed.',
  );
  await sandbox.setAttack(null);
  await review.sheet.getByRole('button', { name: /^(Done|Close)$/ }).click();

  // The API withholds the bytes, and says that it sent them.
  await desk.request('2');
  await sandbox.setAttack('X33');
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/v1/send-txn'));
  const ownBroadcast = page.waitForRequest(
    (request) => request.postData()?.includes('"sendTransaction"') === true,
  );
  const finished = review.signAndFinish();
  await sent;
  // After eight seconds without a status the page sends the bytes to the node itself.
  await page.clock.fastForward(8_000);
  await ownBroadcast;
  await finished;
  expect(wallet.requests).toHaveLength(2);
  expect(await stakeAccountsOf(sandbox, wallet.address)).toHaveLength(2);
});
