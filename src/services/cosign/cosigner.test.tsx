import { type ChainFacts, makeIntent, type PlainCode, said } from '@clearstake/verifier';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isAddress } from '@/lib/address/base58';
import { worker } from '@/testing/worker';
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
const facts = {
  epoch: 1n,
  stakeAccounts: new Map(),
  autoCompoundEnabled: new Set(),
} as unknown as ChainFacts;

let cosigner: Cosigner;
beforeEach(() => {
  cosigner = createCosigner();
});
afterEach(() => cosigner.dispose());

const url = '/api/v1/staking/native/stake';
const request = { intent, url, body: '{}', timeoutMs: 5_000, language: 'en' };
const noTransaction = Uint8Array.of(1, 2, 3);

it('creates a key in its own worker, and discards it after the first attempt to sign', async () => {
  const { pubkey } = await cosigner.generate(intent);
  expect(isAddress(pubkey)).toBe(true);
  const refused = (code: PlainCode) => ({ ok: false, reason: said(code) });
  expect(await cosigner.cosign(noTransaction, facts)).toEqual(refused('wallet-returned-no-transaction'));
  expect(await cosigner.cosign(noTransaction, facts)).toEqual(refused('new-account-key-gone'));
});

it('calls the route itself and gives the page everything but the key, or reports a missing answer', async () => {
  const secret = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
  const pubkey = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z';
  worker.use(http.post(url, () => HttpResponse.json({ txn: '0102', pubkey, sec_key: secret })));
  expect(await cosigner.request(request)).toEqual({
    ok: true,
    txn: '0102',
    pubkey,
    keyMatches: true,
    sig: null,
  });
  worker.use(http.post(url, () => HttpResponse.error()));
  expect(await cosigner.request(request)).toMatchObject({ ok: false, kind: 'network' });
});
