import { stakeEach, stakeLiquid } from '../fixtures/prepare-chain';
import type { Sandbox } from '../fixtures/sandbox';
import { expect, test } from '../fixtures/test';
import type { TestWallet } from '../fixtures/test-wallet';
import { Portfolio } from '../pages/portfolio';
import type { ReviewSheet } from '../pages/review-sheet';
import { StakeDesk } from '../pages/stake-desk';

const sol = 1_000_000_000n;

/** Name of the attack, and the sentence shown. One for each kind of check; packages/verifier/tests/attacks.test.ts has all. */
type Attacks = readonly (readonly [name: string, sentence: string])[];

interface Scene {
  readonly sandbox: Sandbox;
  readonly wallet: TestWallet;
  readonly review: ReviewSheet;
  /** Requests the operation, as a person does. */
  readonly ask: () => Promise<void>;
}

/** Attacks with every answer of the API: each must be refused with its sentence, and the wallet must never be prompted. */
async function refuseAll({ sandbox, wallet, review, ask }: Scene, attacks: Attacks): Promise<void> {
  const before = await sandbox.balance(wallet.address);
  for (const [name, sentence] of attacks) {
    await test.step(name, async () => {
      await sandbox.setAttack(name);
      await ask();
      await expect(review.refusal, name).toContainText('Refused, wallet not opened');
      await expect(review.refusal).toContainText(sentence);
      await expect(review.refusal).toContainText('No SOL left your wallet: nothing was signed or sent.');
      await expect(review.sign).toHaveCount(0);
      await review.close();
    });
  }
  expect(wallet.requests).toEqual([]);
  expect(await sandbox.balance(wallet.address)).toBe(before);
  // The same request is accepted once the API is honest.
  await sandbox.setAttack(null);
  await ask();
  await expect(review.accepted).toBeVisible();
}

test('hostile answers to a stake are refused before the wallet opens', async ({ page, wallet, sandbox }) => {
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  const { review } = desk;
  const ask = () => desk.request('2');
  await refuseAll({ sandbox, wallet, review, ask }, [
    ['NS02', 'It gives control of a stake account to a key that is not yours.'],
    ['NS10', 'It delegates to another validator than the one that is compiled into this page.'],
    ['X09:nativeStake', 'Somebody else than your wallet is the fee payer.'],
    ['X26:nativeStake', 'An instruction calls a program that this operation does not use.'],
    ['X32:nativeStake', 'The blockhash is unknown to an independent node'],
  ]);
  await review.cancel();

  await desk.open('?kind=liquid');
  await desk.holds.waitFor();
  await sandbox.setPoolFees(5_000, 10);
  await ask();
  await expect(review.refusal).toContainText('The pool keeps a larger fee than this build allows.');
  await review.close();
  await sandbox.setPoolFees(0, 10);
  await refuseAll({ sandbox, wallet, review, ask }, [
    ['LS09', 'It does not guarantee an amount close to the pool’s own rate.'],
  ]);
  await review.cancel();

  await sandbox.setFaults({ stakingApi: { outage: true } });
  await ask();
  await expect(review.outcome).toContainText('It was not sent.');
  await expect(review.outcome).toContainText('No SOL left your wallet. You can try again.');
  await review.close();
  await expect(desk.amount).toHaveValue('2');
  expect(wallet.requests).toEqual([]);
});

test('hostile answers to an unstaking and to both exits are refused', async ({ page, wallet, sandbox }) => {
  // Two native accounts: another asset of the wallet that a swap route could take.
  const [account] = await stakeEach(sandbox, wallet, 30n * sol, [5n * sol, 4n * sol]);
  await stakeLiquid(sandbox, wallet, 8n * sol);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  const { review } = portfolio;
  const deactivate = async () => {
    await portfolio.openManage(account);
    await portfolio.manage.getByRole('button', { name: 'Unstake', exact: true }).click();
  };
  await refuseAll({ sandbox, wallet, review, ask: deactivate }, [
    ['NU01', 'It does not touch exactly the accounts that you chose.'],
  ]);
  await review.cancel();

  const exit = async () => {
    await portfolio.chooseWayOut('3', 'Unstake csSOL');
    await portfolio.unstakeButton.click();
  };
  await refuseAll({ sandbox, wallet, review, ask: exit }, [
    ['LU01', 'The proceeds would not go to your wallet.'],
    // Server and node agree that a validator's stake is the reserve, from which no deactivation would be needed.
    ['LU13b', 'The instructions are not the ones that this operation consists of.'],
  ]);
  await review.cancel();

  const swap = async () => {
    await portfolio.openUnstake();
    const way = portfolio.wayOut(/^Swap csSOL now/);
    await way.getByRole('button', { name: 'Quote' }).click();
    await way.getByRole('radio').check();
    await portfolio.unstakeButton.click();
  };
  await refuseAll({ sandbox, wallet, review, ask: swap }, [
    ['SW12', 'The swap route could write to other accounts of yours.'],
  ]);
});
