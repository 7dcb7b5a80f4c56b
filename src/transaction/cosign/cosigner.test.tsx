import { HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { isAddress } from '@/lib/address/base58';
import { worker } from '@/testing/worker';
import { makeIntent } from '../intent/make-intent';
import type { ChainFacts } from '../types/facts';
import { type Cosigner, createCosigner } from './cosigner';

const intent = makeIntent({
  cluster: 'sandbox',
  wallet: '11111111111111111111111111111112',
  operation: 'split',
  stakeAccount: 'Stake11111111111111111111111111111111111111',
  lamports: 1_000_000_000n,
  deactivate: false,
});

/** Facts are passed to the worker by structured cloning: bigint, Map and Set must survive it. */
const facts: ChainFacts = {
  genesisHash: '',
  epoch: 1n,
  slot: 1n,
  rent: { stakeAccount: 1n, tokenAccount: 1n, emptyAccount: 1n },
  minimumDelegation: 1n,
  walletLamports: 1n,
  stakeAccounts: new Map(),
  newAccountExists: null,
  voteAccounts: new Map(),
  pool: null,
  poolTokenAccount: null,
  wrappedSolAccount: null,
  lookupTables: new Map(),
  estateInRoute: [],
  autoCompoundEnabled: new Set(),
  autoCompoundRentChange: 0n,
  simulatedOut: null,
  guardProgram: null,
  blockhash: { valid: true, lastValidBlockHeight: 1n },
  derived: {
    poolTokenAccount: null,
    wrappedSolAccount: null,
    autoCompoundLedger: null,
    poolStakeAccounts: new Set(),
  },
};

let cosigner: Cosigner;
afterEach(() => cosigner.dispose());

it('creates a key in its own worker, and discards it after the first attempt to sign', async () => {
  cosigner = createCosigner();
  const { pubkey } = await cosigner.generate(intent);
  expect(isAddress(pubkey)).toBe(true);
  expect(await cosigner.cosign(Uint8Array.of(1, 2, 3), facts)).toEqual({
    ok: false,
    message: 'The wallet returned something that is no transaction.',
  });
  expect(await cosigner.cosign(Uint8Array.of(1, 2, 3), facts)).toEqual({
    ok: false,
    message: 'The key of the new account is gone; build the transaction again.',
  });
});

it('calls the route itself and gives the page everything but the key', async () => {
  const secret = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
  const pubkey = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z';
  worker.use(
    http.post('/api/v1/staking/native/stake', () =>
      HttpResponse.json({ txn: '0102', pubkey, sec_key: secret }),
    ),
  );
  cosigner = createCosigner();
  const answer = await cosigner.request({
    intent,
    url: '/api/v1/staking/native/stake',
    body: '{}',
    timeoutMs: 5_000,
    language: 'en',
  });
  expect(answer).toEqual({ ok: true, txn: '0102', pubkey, keyMatches: true, sig: null });
});

it('reports that the network is down', async () => {
  worker.use(http.post('/api/v1/staking/native/stake', () => HttpResponse.error()));
  cosigner = createCosigner();
  const down = await cosigner.request({
    intent,
    url: '/api/v1/staking/native/stake',
    body: '{}',
    timeoutMs: 5_000,
    language: 'en',
  });
  expect(down).toMatchObject({ ok: false, kind: 'network' });
});

it('stops waiting when aborted', async () => {
  cosigner = createCosigner();
  const stop = new AbortController();
  worker.use(http.post('/api/v1/staking/native/stake', () => new Promise<never>(() => undefined)));
  const waiting = cosigner.request(
    { intent, url: '/api/v1/staking/native/stake', body: '{}', timeoutMs: 5_000, language: 'en' },
    stop.signal,
  );
  stop.abort(new Error('cancelled'));
  await expect(waiting).rejects.toThrow('cancelled');
});

it('answers nobody after it was disposed of, and lets nobody wait', async () => {
  cosigner = createCosigner();
  worker.use(http.post('/api/v1/staking/native/stake', () => new Promise<never>(() => undefined)));
  const waiting = cosigner.request({
    intent,
    url: '/api/v1/staking/native/stake',
    body: '{}',
    timeoutMs: 5_000,
    language: 'en',
  });
  cosigner.dispose();
  await expect(waiting).rejects.toThrow('The signing worker failed.');
  await expect(cosigner.cosign(Uint8Array.of(1, 2, 3), facts)).rejects.toThrow('The signing worker failed.');
});
