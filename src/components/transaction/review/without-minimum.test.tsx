import type { FlowState, Intent, Verdict } from '@clearstake/verifier';
import { doneState, reviewState } from '@clearstake/verifier/testing/flow-states';
import { acceptedVerdict, refusedVerdict, testWallet } from '@clearstake/verifier/testing/verdicts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { showReview } from '@/testing/review-sheet';

const base = { id: 'intent-2', cluster: 'mainnet-beta', wallet: testWallet, createdAt: 0 } as const;
const deposit: Intent = { ...base, operation: 'liquid-stake', lamports: 5_000_000_000n };
const withdrawal: Intent = { ...base, operation: 'liquid-unstake', tokens: 10_000_000_000n };

function refused(intent: Intent, atWorst?: bigint, reached: 'checking' | 'signing' = 'checking'): FlowState {
  const verdict: Verdict = {
    ...refusedVerdict,
    code: 'minimum-unguarded',
    ...(atWorst === undefined ? {} : { atWorst }),
  };
  return doneState({ kind: 'refused', code: 'minimum-unguarded', verdict }, { intent, reached, verdict });
}

it('a refusal without a minimum names the worst case and takes one choice', async () => {
  const atWorst = 10_898_181_818n;
  const told =
    'The largest withdrawal fee that can be in force when this lands leaves at worst 10.898181818 SOL in your new stake account.';
  const label = 'Go on, and get 10.898181818 SOL at worst';
  const { onAcceptWorst } = await showReview(refused(withdrawal, atWorst));
  await expect.element(page.getByRole('note').filter({ hasText: told })).toBeVisible();
  await page.getByRole('button', { name: label }).click();
  expect(onAcceptWorst.mock.calls).toEqual([[atWorst]]);
});

it('a refusal for another reason, or after the wallet was opened, has no such choice', async () => {
  await showReview(refused(deposit));
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(page.getByRole('button', { name: /at worst/ }).elements()).toEqual([]);
  await cleanup();
  await showReview(refused(deposit, 0n, 'signing'));
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(page.getByRole('button', { name: /at worst/ }).elements()).toEqual([]);
});

it('the accepted review says what was accepted', async () => {
  const intent = deposit;
  const told = 'Nothing enforces a minimum: at worst you get nothing for it.';
  const verdict = { ...acceptedVerdict, atWorst: 0n };
  await showReview({ ...reviewState, intent, reviewed: { verdict, lastValidBlockHeight: 1_150n } });
  await expect.element(page.getByRole('dialog')).toHaveTextContent(told);
});
