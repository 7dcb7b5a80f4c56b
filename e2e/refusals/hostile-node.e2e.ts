import { stakeEach } from '../fixtures/prepare-chain';
import { stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';
import { StakeDesk } from '../pages/stake-desk';

const sol = 1_000_000_000n;

test('a node’s false facts are refused in a sentence, and the wallet is not prompted', async ({
  page,
  wallet,
  sandbox,
}) => {
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
    [
      'X27b',
      'The network says that the transaction would fail or do something else.',
      'The network says that it would fail, which would cost a fee and do nothing.',
    ],
    ['NS18', 'The account that should be new exists already.', ''],
    ['NS05c', 'The rent deposit is not what the network asks for.', ''],
  ] as const) {
    await test.step(attack, async () => {
      await sandbox.setAttack(attack);
      await desk.request('2');
      await expect(review.refusal, attack).toContainText('Refused, wallet not opened');
      await expect(review.refusal).toContainText(sentence);
      await expect(review.refusal).toContainText(meaning);
      await expect(review.refusal).toContainText('No SOL left your wallet: nothing was signed or sent.');
      await expect(review.sign).toHaveCount(0);
      await review.close();
    });
  }
  await sandbox.setAttack(null);
  expect(wallet.requests).toEqual([]);
  expect(await sandbox.balance(wallet.address)).toBe(10n * sol);
  await desk.request('2');
  await expect(review.accepted).toBeVisible();
});

test('a deactivation is refused when the node forges the account’s owner', async ({
  page,
  wallet,
  sandbox,
}) => {
  const [account] = await stakeEach(sandbox, wallet, 10n * sol, [5n * sol]);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  const { review } = portfolio;
  await portfolio.openManage(account);
  await sandbox.setAttack('X30');
  await portfolio.manage.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(review.refusal).toContainText('Refused, wallet not opened');
  await expect(review.refusal).toContainText(
    'A stake account is not in the state that this operation needs.',
  );
  expect(wallet.requests).toEqual([]);
});

test('a node’s record that differs from the signed transaction is reported', async ({
  page,
  wallet,
  sandbox,
}) => {
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  for (const [attack, problem] of [
    ['X35b', 'The transaction on chain has other bytes than the one that was signed.'],
    ['X35c', 'More SOL left your wallet than the review said.'],
  ] as const) {
    await test.step(attack, async () => {
      await desk.request('2');
      await expect(desk.review.accepted).toBeVisible();
      await sandbox.setAttack(attack);
      await desk.review.sign.click();
      const sentence = desk.review.sheet.getByRole('alert').filter({
        hasText: 'The chain’s record differs from what you signed.',
      });
      await expect(sentence).toContainText(problem);
      await sandbox.setAttack(null);
      await desk.review.sheet.getByRole('button', { name: /^(Done|Close)$/ }).click();
    });
  }
  expect(wallet.requests).toHaveLength(2);
  expect(await stakeAccountsOf(sandbox, wallet.address)).toHaveLength(2);
});

test('a broadcast that is withheld, or answered with another signature, still lands once', async ({
  page,
  wallet,
  sandbox,
}) => {
  await page.clock.install();
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  for (const attack of ['X33', 'X34']) {
    await test.step(attack, async () => {
      await desk.request('2');
      await sandbox.setAttack(attack);
      // After eight seconds without a status the page sends the bytes to the node itself.
      const ownBroadcast = page.waitForRequest(
        (request) => request.postData()?.includes('"sendTransaction"') === true,
      );
      const sent = page.waitForResponse((response) => response.url().endsWith('/api/v1/send-txn'));
      const finished = desk.review.signAndFinish();
      await sent;
      await page.clock.fastForward(8_000);
      await ownBroadcast;
      await finished;
      await sandbox.setAttack(null);
    });
  }
  expect(wallet.requests).toHaveLength(2);
  expect(await stakeAccountsOf(sandbox, wallet.address)).toHaveLength(2);
});
