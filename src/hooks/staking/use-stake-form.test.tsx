import { beforeEach, describe, expect, it } from 'vitest';
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
const functions = {
  setText: expect.any(Function),
  takeShare: expect.any(Function),
  retryTerms: expect.any(Function),
};
/** Ten SOL less rent, two signatures and what later fees need. */
const maximum = 10n * sol - 2_282_880n - 10_000n - 10_000_000n;
const known = {
  balance: 10n * sol,
  balanceFailed: false,
  maximum,
  terms,
  termsError: null,
  wallet: testWallet,
};

const costs = {
  stake: 2n * sol,
  rent: 2_282_880n,
  additionalRent: 0n,
  signatures: 2,
  networkFee: 10_000n,
  total: 2n * sol + 2_292_880n,
};

describe('the stake form', () => {
  it('checks the amount once balance and terms are known', async () => {
    const { opened, open } = gate();
    answer({
      getBalance: async () => {
        await opened;
        return chain.getBalance;
      },
    });
    const form = await show(' 2 ');
    expect(form.current).toEqual({
      text: ' 2 ',
      amount: { state: 'unchecked', lamports: 2n * sol },
      balance: undefined,
      balanceFailed: false,
      maximum: undefined,
      costs: undefined,
      terms: undefined,
      termsError: null,
      wallet: testWallet,
      ...functions,
    });
    await expect.poll(() => form.current.terms).toEqual(terms);
    expect(form.current).toMatchObject({ amount: { state: 'unchecked' }, maximum: undefined, costs });
    open();
    await expect.poll(() => form.current.balance).toBe(10n * sol);
    expect(form.current).toEqual({
      ...known,
      ...functions,
      text: ' 2 ',
      amount: { state: 'fine', lamports: 2n * sol, warning: null },
      costs,
    });
  });

  it.each([
    ['', { state: 'empty' }],
    ['  ', { state: 'empty' }],
    ['x', { state: 'invalid', message: 'Enter a number such as 1.5 or 1,5.' }],
  ])('of the text “%s” has no cost', async (text, amount) => {
    const form = await show(text);
    await expect.poll(() => form.current.maximum).toBe(maximum);
    expect(form.current).toEqual({ ...known, ...functions, text, amount, costs: undefined });
  });

  it.each([
    [
      '0.5',
      {
        state: 'refused',
        lamports: sol / 2n,
        message: 'The network delegates no less than 1 SOL.',
      },
    ],
    [
      // What is left is above the rent of an empty account, and below what later fees need.
      '9.99',
      {
        state: 'fine',
        lamports: 9_990_000_000n,
        warning:
          'This leaves 0.00770712 SOL in the wallet. Unstaking and withdrawing later needs a fee each.',
      },
    ],
    [
      '11',
      {
        state: 'refused',
        lamports: 11n * sol,
        message: 'The wallet holds 10 SOL, 1 SOL less than this amount.',
      },
    ],
  ])('says of %s SOL what is wrong with it', async (text, amount) => {
    const form = await show(text);
    await expect.poll(() => form.current.amount).toEqual(amount);
  });

  it('has no amount for a liquid stake while its rent is unknown', async () => {
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

  it('has costs and no limit without a wallet', async () => {
    const form = await show('2', {}, { phase: 'disconnected', choices: [] });
    await expect.poll(() => form.current.terms).toEqual(terms);
    expect(form.current).toEqual({
      text: '2',
      amount: { state: 'unchecked', lamports: 2n * sol },
      balance: undefined,
      balanceFailed: false,
      maximum: undefined,
      costs,
      terms,
      termsError: null,
      wallet: undefined,
      ...functions,
    });
  });

  it('forgets the balance of a wallet that is disconnected', async () => {
    const form = await show('2');
    await expect.poll(() => form.current.balance).toBe(10n * sol);
    await form.rerender({ kind: 'native', rent: 0n }, { phase: 'disconnected', choices: [] });
    expect(form.current).toMatchObject({ balance: undefined, maximum: undefined, wallet: undefined });
  });

  it('says that the balance cannot be read', async () => {
    answer({ getBalance: away });
    const form = await show('2');
    await expect.poll(() => form.current.balanceFailed).toBe(true);
    expect(form.current.amount).toEqual({ state: 'unchecked', lamports: 2n * sol });
    await form.rerender({ kind: 'native', rent: 0n }, { phase: 'disconnected', choices: [] });
    expect(form.current.balanceFailed).toBe(false);
  });

  it('says that the terms cannot be read, until they are asked for again', async () => {
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

  it('takes what is typed, and a share of the most once that is known', async () => {
    const { opened, open } = gate();
    answer({
      getBalance: async () => {
        await opened;
        return chain.getBalance;
      },
    });
    const form = await show('');
    form.current.takeShare(50n);
    form.current.setText('3');
    await expect.poll(() => form.current.text).toBe('3');
    open();
    await expect.poll(() => form.current.maximum).toBe(maximum);
    form.current.takeShare(50n);
    await expect.poll(() => form.current.text).toBe('4.99385356');
    form.current.takeShare(100n);
    await expect.poll(() => form.current.text).toBe('9.98770712');
    expect(form.current.amount).toEqual({ state: 'fine', lamports: maximum, warning: null });
  });
});
