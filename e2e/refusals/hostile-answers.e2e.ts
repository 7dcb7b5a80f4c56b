import { stakeEach, stakeLiquid, stakeNatively } from '../fixtures/prepare-chain';
import type { Sandbox } from '../fixtures/sandbox';
import { expect, test } from '../fixtures/test';
import type { TestWallet } from '../fixtures/test-wallet';
import { Portfolio } from '../pages/portfolio';
import type { ReviewSheet } from '../pages/review-sheet';
import { StakeDesk } from '../pages/stake-desk';

const sol = 1_000_000_000n;

/** Name of the attack, and the sentence shown. One for each kind of check; server/sandbox/hostile/attacks.test.ts has all. */
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

test('hostile answers to a native stake are refused', async ({ page, wallet, sandbox }) => {
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  const { review } = desk;
  await refuseAll({ sandbox, wallet, review, ask: () => desk.request('2') }, [
    ['NS02', 'It gives control of a stake account to a key that is not yours.'],
    ['NS03', 'It locks the stake account.'],
    ['NS05', 'The amount is not the one that you asked for.'],
    ['NS10', 'It delegates to another validator than the one that is compiled into this page.'],
    ['NS17', 'The secret key, its address and the transaction do not belong together.'],
    ['X01:nativeStake', 'The instructions are not the ones that this operation consists of.'],
    ['X09:nativeStake', 'Somebody else than your wallet is the fee payer.'],
    ['X12:nativeStake', 'The fee, or the compute budget that sets it, is out of bounds.'],
    ['X18:nativeStake', 'The bytes can be read in more than one way, or not to the last byte.'],
    ['X26:nativeStake', 'An instruction calls a program that this operation does not use.'],
    ['X32:nativeStake', 'The blockhash is unknown to an independent node'],
  ]);
});

test('hostile answers to a pool deposit are refused', async ({ page, wallet, sandbox }) => {
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet, '?kind=liquid');
  const { review } = desk;
  await refuseAll({ sandbox, wallet, review, ask: () => desk.request('2') }, [
    ['LS01', 'It does not use the stake pool that is compiled into this page, and that pool’s own accounts.'],
    ['LS03', 'A token account is not yours, or somebody else has power over it.'],
    ['LS09', 'It does not guarantee an amount close to the pool’s own rate.'],
  ]);
});

test('hostile answers to deactivation and auto-compounding are refused', async ({
  page,
  wallet,
  sandbox,
}) => {
  const [account] = await stakeEach(sandbox, wallet, 20n * sol, [5n * sol, 4n * sol]);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  const { review } = portfolio;
  const deactivate = async () => {
    await portfolio.openManage(account);
    await portfolio.manage.getByRole('button', { name: 'Deactivate', exact: true }).click();
  };
  await refuseAll({ sandbox, wallet, review, ask: deactivate }, [
    ['NU01', 'It does not touch exactly the accounts that you chose.'],
  ]);
  await review.cancel();
  const compound = () => portfolio.row(account).getByRole('switch').click();
  await refuseAll({ sandbox, wallet, review, ask: compound }, [
    [
      'AC03',
      'The auto-compound part is not the program that is compiled into this page, with the ledger of your wallet.',
    ],
  ]);
});

test('hostile answers to both pool exits are refused', async ({ page, wallet, sandbox }) => {
  await sandbox.fund(wallet.address, 20n * sol);
  await stakeLiquid(sandbox, wallet, 8n * sol);
  // Another asset of the wallet that a swap route could take.
  await stakeNatively(sandbox, wallet, 4n * sol);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  const { review } = portfolio;
  await portfolio.chooseWayOut('3', 'Unstake csSOL');
  const unstake = portfolio.unstakeButton;
  await refuseAll({ sandbox, wallet, review, ask: () => unstake.click() }, [
    ['LU01', 'The proceeds would not go to your wallet.'],
  ]);
  await review.cancel();

  const swap = portfolio.wayOut(/^Swap csSOL now/);
  await swap.getByRole('button', { name: 'Quote' }).click();
  await swap.getByRole('radio').check();
  await refuseAll({ sandbox, wallet, review, ask: () => portfolio.unstakeButton.click() }, [
    ['SW08', 'An account would be closed in favour of somebody else.'],
    ['SW12', 'The swap route could write to other accounts of yours.'],
  ]);
});
