import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { beforeEach, expect, it } from 'vitest';
import { poolJson, tokensJson } from '@/testing/pool-accounts';
import { answerConfig } from '@/testing/public-answers';
import { renderAnswered } from '@/testing/render-hook';
import { answerRpc, type RpcAnswers } from '@/testing/rpc';
import { connectedTo } from '@/testing/wallet-session';
import { worker } from '@/testing/worker';
import { type LegacyAmount, useDepositAmount, useWithdrawAmount } from './use-legacy-amount';

const sol = 1_000_000_000n;

/** A node with the pool, and for the wallet ten SOL and these pool tokens. */
function answer(
  change: RpcAnswers = {},
  pool: object | null = poolJson(),
  tokens: object | null = tokensJson(),
) {
  worker.use(
    answerRpc({
      getBalance: { context: { slot: 1 }, value: 10n * sol },
      getMinimumBalanceForRentExemption: (bytes: number) => (128 + bytes) * 6_960,
      getStakeMinimumDelegation: { context: { slot: 1 }, value: sol },
      getMultipleAccounts: (addresses: string[]) => ({
        context: { slot: 1 },
        value: [pool, tokens].slice(0, addresses.length),
      }),
      ...change,
    }),
  );
}
beforeEach(() => {
  answer();
  worker.use(answerConfig());
});

async function type(shown: { readonly current: LegacyAmount }, text: string) {
  shown.current.setText(text);
  await expect.poll(() => shown.current.text).toBe(text);
  return shown.current;
}

const show = () => renderAnswered(useDepositAmount, testWallet, { wallet: connectedTo(testWallet) });

it.each([
  ['', undefined, 'Enter an amount to review.', undefined],
  ['11', 'The wallet holds 10 SOL, 1 SOL less than this amount.', 'Correct the amount to review.', undefined],
  ['2', undefined, undefined, 2n * sol],
])('the amount of a deposit “%s” is checked', async (text, error, blocked, lamports) => {
  const amount = await type(await show(), text);
  expect(amount).toMatchObject({ error, blocked, available: 'The wallet holds 10 SOL.', lamports });
});

it('the amount of a deposit leaves what the account of the first tokens costs', async () => {
  answer({}, poolJson(), null);
  // Ten SOL less the fee of a signature and, for 165 bytes, 0.00203928 SOL, and one lamport.
  const amount = await type(await show(), '9.997955721');
  expect(amount.error).toMatch('0.000000001 SOL too little.');
});

it.each([
  ['12.5', tokensJson(), undefined, 12_500_000_000n],
  // Ten tokens at 1.25 SOL.
  [
    '12.500000001',
    tokensJson(),
    'Your pool tokens are worth 12.5 SOL; that is the most to withdraw.',
    undefined,
  ],
  ['0', tokensJson(), 'The amount must be more than zero.', undefined],
  ['0.000000001', null, 'Your pool tokens are worth 0 SOL; that is the most to withdraw.', undefined],
])('a withdrawal of %s SOL is checked', async (text, tokens, error, lamports) => {
  answer({}, poolJson(), tokens);
  const shown = await renderAnswered(useWithdrawAmount, testWallet);
  expect(await type(shown, text)).toMatchObject({ error, lamports });
});
