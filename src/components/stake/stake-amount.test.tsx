import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { answerRpc } from '@/testing/rpc';
import {
  amountField,
  answerStakePage,
  connected,
  reviewButton,
  sandboxConfig,
  showStake,
  stakeChain,
} from '@/testing/stake-page';
import { worker } from '@/testing/worker';

beforeEach(answerStakePage);
afterEach(() => cleanup());

describe('the amount', () => {
  it.each([
    ['abc', 'Enter a number such as 1.5 or 1,5.'],
    ['0.5', 'The network delegates no less than 1 SOL.'],
  ])('%s is refused with a reason', async (text, sentence) => {
    await showStake(connected);
    await expect.element(page.getByText('Wallet holds')).toHaveTextContent('10.00');
    await amountField().fill(text);
    await expect.element(page.getByText(sentence)).toBeVisible();
    await expect.element(reviewButton()).toBeDisabled();
    await expect.element(reviewButton()).toHaveAccessibleDescription('Correct the amount to review.');
  });

  it('accepts a decimal comma or point', async () => {
    await showStake(connected);
    await expect.element(page.getByText('Wallet holds')).toHaveTextContent('10.00');
    await amountField().fill('1,5');
    // 1.5 SOL at $148.20.
    await expect.element(page.getByText('$222.30')).toBeVisible();
    await expect.element(reviewButton()).toBeEnabled();
    await expect.element(page.getByRole('button', { name: /^I mean/ })).not.toBeInTheDocument();
  });

  it('of less than a cent is not worth nothing', async () => {
    await showStake(connected);
    await amountField().fill('0.00006');
    // 0.00006 SOL at $148.20 is $0.0089.
    await expect.element(page.getByText('under $0.01 at $148.20').first()).toBeVisible();
  });

  it('that is ambiguous offers a button for each reading', async () => {
    await showStake(connected);
    await expect.element(page.getByText('Wallet holds')).toHaveTextContent('10.00');
    await amountField().fill('1,500');
    await expect
      .element(page.getByText('“1,500” can be read as 1500 and as 1.5. Write 1500 or 1.5.'))
      .toBeVisible();
    await expect.element(reviewButton()).toBeDisabled();
    await page.getByRole('button', { name: 'I mean 1.5', exact: true }).click();
    await expect.element(amountField()).toHaveValue('1.5');
    await expect.element(amountField()).toHaveFocus();
    await expect.element(reviewButton()).toBeEnabled();
    await expect.element(page.getByRole('button', { name: /^I mean/ })).not.toBeInTheDocument();
  });

  it('of a share is written unambiguously', async () => {
    // 4.5 SOL plus 0.00228288 of rent, 0.00001 of fees and the reserve of 0.01.
    worker.use(answerRpc({ ...stakeChain, getBalance: { context: { slot: 1 }, value: 4_512_292_880 } }));
    await showStake(connected);
    await page.getByRole('button', { name: '25 %' }).click();
    await expect.element(amountField()).toHaveValue('1.1250');
    await expect.element(reviewButton()).toBeEnabled();
  });

  it('of Max leaves exactly rent, fees and the reserve', async () => {
    await showStake(connected);
    await page.getByRole('button', { name: /^Max \d/ }).click();
    // 10 SOL less 0.00228288 rent, 0.00001 fee and 0.01 reserve.
    await expect.element(amountField()).toHaveValue('9.98770712');
    await expect.element(reviewButton()).toBeEnabled();
    await expect
      .element(page.getByLabelText('Cost'))
      .toHaveTextContent('0.010000000 SOL stays in your wallet.');
  });

  it('of a share is a share of Max', async () => {
    await showStake(connected);
    await page.getByRole('button', { name: '50 %' }).click();
    await expect.element(amountField()).toHaveValue('4.99385356');
  });

  it('adds the auto-compound ledger to the cost', async () => {
    await showStake(connected);
    await amountField().fill('5');
    await page.getByRole('switch', { name: 'Auto-compound' }).click();
    // (128 + 36 + 40) × 6,960 lamports.
    await expect
      .element(page.getByLabelText('Cost'))
      .toHaveTextContent(/Auto-compound deposit.*0\.001419840/);
    await expect.element(page.getByLabelText('Cost')).toHaveTextContent('5.003712720');
  });

  it('has no total while it is not known what the auto-compound ledger adds', async () => {
    let answer = (_value: unknown): void => undefined;
    const ledger = new Promise((resolve) => {
      answer = resolve;
    });
    worker.use(answerRpc({ ...stakeChain, getAccountInfo: () => ledger }));
    await showStake(connected);
    await amountField().fill('5');
    await expect.element(reviewButton()).toBeEnabled();
    await page.getByRole('switch', { name: 'Auto-compound' }).click();
    await expect.element(reviewButton()).toBeDisabled();
    await expect.element(page.getByLabelText('Cost')).not.toHaveTextContent('5.002');
    answer(stakeChain.getAccountInfo);
    await expect.element(page.getByLabelText('Cost')).toHaveTextContent('5.003712720');
    await expect.element(reviewButton()).toBeEnabled();
  });

  it('has no total while it is not known whether the deposit creates a token account', async () => {
    worker.use(answerRpc({ ...stakeChain, getMultipleAccounts: () => new Promise(() => undefined) }));
    await showStake(connected, sandboxConfig, 'liquid');
    await amountField().fill('5');
    await expect.element(page.getByLabelText('Cost')).toHaveTextContent('Network fee');
    await expect.element(reviewButton()).toBeDisabled();
    await expect.element(page.getByLabelText('Cost')).not.toHaveTextContent('5.000');
  });

  it('without auto-compound when its ledger cannot be read', async () => {
    worker.use(answerRpc({ ...stakeChain, getAccountInfo: undefined }));
    await showStake(connected);
    await amountField().fill('5');
    await expect
      .element(page.getByRole('switch', { name: 'Auto-compound' }))
      .toHaveAccessibleDescription(/What auto-compounding costs cannot be read: .*getAccountInfo/);
    await expect.element(page.getByLabelText('Cost')).toHaveTextContent('5.002292880');
    await expect.element(reviewButton()).toBeEnabled();
  });
});
