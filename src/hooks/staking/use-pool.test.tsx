import { pinsFor } from '@contract/pins';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
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

const answer = (pool: object | null, tokens: object | null = null) =>
  worker.use(
    answerRpc({
      getMultipleAccounts: (addresses: string[]) => {
        requests.push(addresses);
        return {
          context: { slot: 1 },
          value: addresses.map((address) => (address === pinned?.address ? pool : tokens)),
        };
      },
      getMinimumBalanceForRentExemption: (bytes: number) => (128 + bytes) * 6_960,
      getStakeMinimumDelegation: { context: { slot: 1 }, value: sol },
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

it('reads the pool with the wallet’s tokens, whose account costs nothing more', async () => {
  answer(poolJson(), tokensJson());
  const shown = await show(testWallet);
  await expect.poll(() => shown.current.pool.data?.pool).toMatchObject(facts);
  expect(shown.current.pool.data).toMatchObject({
    before: { totalLamports: 120n * sol, tokenSupply: 100n * sol },
    tokens: { amount: 10n * sol, owner: testWallet, mint: pinned?.mint, lamports: 2_282_880n },
  });
  expect(shown.current.terms).toEqual({ tokenAccountRent: 0n, reason: undefined });
});

it('costs a wallet without tokens the rent of an account for them', async () => {
  answer(poolJson());
  const shown = await show(testWallet);
  await expect.poll(() => shown.current.pool.data?.tokens).toBeNull();
  // 165 bytes, and the 128 of every account.
  await expect.poll(() => shown.current.terms).toEqual({ tokenAccountRent: 2_039_280n, reason: undefined });
});

it('says that the pinned pool cannot be read', async () => {
  answer({ ...poolJson(), data: ['AQ==', 'base64'] });
  const shown = await show(testWallet);
  await expect
    .poll(() => shown.current.terms.reason)
    .toBe('The stake pool cannot be read: The pinned stake pool cannot be read from the chain.');
});

it('asks for no pool where none is pinned', async () => {
  worker.use(http.get('/config.json', () => HttpResponse.json({ ...config, cluster: 'testnet' })));
  answer(poolJson());
  const shown = await show(testWallet);
  await shown.answered();
  expect([shown.current.pool.data, requests]).toEqual([undefined, []]);
});
