import { pinsFor } from '@contract/pins';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { poolJson, tokensJson } from '@/testing/pool-accounts';
import { config } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRpc } from '@/testing/rpc';
import { testWallet } from '@/testing/verdicts';
import { worker } from '@/testing/worker';
import { usePool, usePoolTerms } from './use-pool';

const sol = 1_000_000_000n;
const pinned = pinsFor('sandbox').pool;
let requests: string[][];

const answer = (pool: object | null, tokens: object | null = null, rents = true) =>
  worker.use(
    answerRpc({
      getMultipleAccounts: (addresses: string[]) => {
        requests.push(addresses);
        return {
          context: { slot: 1 },
          value: addresses.map((address) => (address === pinned?.address ? pool : tokens)),
        };
      },
      ...(rents && {
        getMinimumBalanceForRentExemption: (bytes: number) => (128 + bytes) * 6_960,
        getStakeMinimumDelegation: { context: { slot: 1 }, value: sol },
      }),
    }),
  );

beforeEach(() => {
  requests = [];
  worker.use(http.get('/config.json', () => HttpResponse.json(config)));
});

const show = (wallet: string | undefined) =>
  renderHookStrict(
    (address: string | undefined) => ({ pool: usePool(address), terms: usePoolTerms(address) }),
    wallet,
  );

const facts = {
  address: pinned?.address,
  totalLamports: 125n * sol,
  tokenSupply: 100n * sol,
  lastUpdateEpoch: 1_061n,
};
const before = { totalLamports: 120n * sol, tokenSupply: 100n * sol };

describe('the pool', () => {
  it('is read with the wallet’s tokens, then with another wallet’s', async () => {
    answer(poolJson(), tokensJson());
    const shown = await show(testWallet);
    expect(shown.current.terms).toEqual({ tokenAccountRent: undefined, reason: undefined });
    await expect.poll(() => shown.current.pool.data?.pool).toMatchObject(facts);
    expect(shown.current.pool.data).toMatchObject({
      before,
      tokens: { amount: 10n * sol, owner: testWallet, mint: pinned?.mint, lamports: 2_282_880n },
    });
    // The account exists, so its rent is paid already.
    expect(shown.current.terms).toEqual({ tokenAccountRent: 0n, reason: undefined });
    answer(poolJson());
    await shown.rerender(pinned?.reserve ?? '');
    expect(shown.current.pool.data).toBeUndefined();
    await expect.poll(() => shown.current.pool.data?.tokens).toBeNull();
    // 165 bytes, and the 128 of every account.
    await expect.poll(() => shown.current.terms).toEqual({ tokenAccountRent: 2_039_280n, reason: undefined });
    expect(requests.map(([first, second]) => [first, typeof second])).toEqual([
      [pinned?.address, 'string'],
      [pinned?.address, 'string'],
    ]);
    expect(requests[0]?.[1]).not.toBe(requests[1]?.[1]);
  });

  it('is read alone without a wallet, for which nothing is to be created', async () => {
    answer(poolJson(), tokensJson());
    const shown = await show(undefined);
    await expect.poll(() => shown.current.pool.data?.pool).toMatchObject(facts);
    expect(shown.current.pool.data).toMatchObject({ before, tokens: null });
    expect(shown.current.terms).toEqual({ tokenAccountRent: 0n, reason: undefined });
    expect(requests).toEqual([[pinned?.address]]);
  });

  it.each([['that is too short', { ...poolJson(), data: ['AQ==', 'base64'] }]])(
    '%s cannot be read',
    async (_, account) => {
      answer(account);
      const shown = await show(testWallet);
      await expect
        .poll(() => shown.current.pool.error?.message)
        .toBe('The pinned stake pool cannot be read from the chain.');
      expect(shown.current.terms).toEqual({
        tokenAccountRent: undefined,
        reason: 'The stake pool cannot be read: The pinned stake pool cannot be read from the chain.',
      });
    },
  );

  it('is not asked for where none is pinned, or while that is unknown', async () => {
    worker.use(http.get('/config.json', () => HttpResponse.json({ ...config, cluster: 'testnet' })));
    answer(poolJson());
    const shown = await show(testWallet);
    await shown.answered();
    expect(pinsFor('testnet').pool).toBeNull();
    expect(shown.current.pool).toMatchObject({ data: undefined, error: null, fetchStatus: 'idle' });
    expect(requests).toEqual([]);
  });
});
