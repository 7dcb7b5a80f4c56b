import { beforeEach, expect, it } from 'vitest';
import { gate } from '@/testing/gate';
import { connectedTo, renderHookStrict } from '@/testing/render-hook';
import { answerRpc, type RpcAnswers } from '@/testing/rpc';
import { testWallet } from '@/testing/verdicts';
import { worker } from '@/testing/worker';
import { type StakeKind, useStakeForm } from './use-stake-form';

const sol = 1_000_000_000n;
const away = () => {
  throw { code: 1, message: 'Away' };
};
const chain: RpcAnswers = {
  getBalance: { context: { slot: 1 }, value: 10n * sol },
  getMinimumBalanceForRentExemption: (bytes: number) => (128 + bytes) * 6_960,
  getStakeMinimumDelegation: { context: { slot: 1 }, value: sol },
};
const answer = (change: RpcAnswers = {}) => worker.use(answerRpc({ ...chain, ...change }));
beforeEach(() => answer());

interface Given {
  readonly kind: StakeKind;
  readonly rent: bigint | undefined;
}

const show = (initial: string, given: Partial<Given> = {}, wallet = connectedTo(testWallet)) =>
  renderHookStrict(
    ({ kind, rent }: Given) => useStakeForm(kind, initial, rent),
    { kind: 'native', rent: 0n, ...given },
    { wallet },
  );

const terms = {
  stakeAccountRent: 2_282_880n,
  tokenAccountRent: 2_039_280n,
  emptyAccountRent: 890_880n,
  minimumDelegation: sol,
};
/** Ten SOL less rent, two signatures and what later fees need. */
const maximum = 10n * sol - 2_282_880n - 10_000n - 10_000_000n;

it('the stake form checks the amount once balance and terms are known', async () => {
  const { opened, open } = gate();
  answer({
    getBalance: async () => {
      await opened;
      return chain.getBalance;
    },
  });
  const form = await show(' 2 ');
  await expect.poll(() => form.current.terms).toEqual(terms);
  expect(form.current).toMatchObject({
    amount: { state: 'unchecked', lamports: 2n * sol },
    balance: undefined,
    maximum: undefined,
    costs: { rent: 2_282_880n, signatures: 2, networkFee: 10_000n, total: 2n * sol + 2_292_880n },
  });
  open();
  await expect.poll(() => form.current.balance).toBe(10n * sol);
  expect(form.current).toMatchObject({ amount: { state: 'fine', warning: null }, maximum });
});

it('the stake form has no amount for a liquid stake while its rent is unknown', async () => {
  const form = await show('2', { kind: 'liquid', rent: undefined });
  await expect.poll(() => form.current.balance).toBe(10n * sol);
  await expect.poll(() => form.current.terms).toEqual(terms);
  expect(form.current).toMatchObject({
    amount: { state: 'unchecked', lamports: 2n * sol },
    maximum: undefined,
    costs: undefined,
  });
  await form.rerender({ kind: 'liquid', rent: 7n });
  expect(form.current).toMatchObject({
    amount: { state: 'fine' },
    maximum: 10n * sol - 7n - 5_000n - 10_000_000n,
    costs: { rent: 0n, additionalRent: 7n, signatures: 1, total: 2n * sol + 5_007n },
  });
});

it('the stake form forgets the balance of a wallet that is disconnected', async () => {
  const form = await show('2');
  await expect.poll(() => form.current.balance).toBe(10n * sol);
  await form.rerender({ kind: 'native', rent: 0n }, { phase: 'disconnected', choices: [] });
  expect(form.current).toMatchObject({ balance: undefined, maximum: undefined, wallet: undefined });
});

it('the stake form says that the terms cannot be read, until they are asked for again', async () => {
  answer({ getStakeMinimumDelegation: away });
  const form = await show('2');
  await expect.poll(() => form.current.termsError?.message).toBe('The Solana node says: “Away”.');
  expect(form.current).toMatchObject({ terms: undefined, costs: undefined });
  answer();
  form.current.retryTerms();
  await expect.poll(() => form.current.terms).toEqual(terms);
  expect(form.current.termsError).toBeNull();
  // A failed refetch takes nothing away.
  answer({ getStakeMinimumDelegation: away });
  form.current.retryTerms();
  await expect.poll(() => form.client.getQueryState(['chain-terms'])?.status).toBe('error');
  expect(form.current).toMatchObject({ terms, termsError: null });
});
