import { transfer } from '@clearstake/sandbox/chain/instructions';
import { messageOf } from '@clearstake/sandbox/hostile/draft';
import { append } from '@clearstake/sandbox/hostile/edit';
import { base58, hex } from '@scure/base';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { honestFields, honestTransaction } from '../../testing/honest';
import { honestAnswer, judgeBytes } from '../../testing/judge';
import { bodyWith, bytesOf, keeperWith, keyedRequest, newKey, secret64 } from '../../testing/keeper';
import { testKey } from '../../testing/keys';
import { signedBy } from '../../testing/signing';
import { worded } from '../../testing/worded';
import { attacker, testWorld, wallet } from '../../testing/world';
import { worldRpc } from '../../testing/world-rpc';
import { makeIntent } from '../intent/make-intent';
import { KeyKeeper } from './key-keeper';

const world = await testWorld();
const honest = honestTransaction(honestFields['native-stake'], world);
const { facts } = await judgeBytes(honest.intent, honest.bytes, worldRpc(world), honestAnswer(honest));
const signed = signedBy(honest.bytes, wallet);
const seed = hex.encode(newKey.seed);
const other = testKey('other');

const refused = (reason: string) => ({ ok: false, reason });
const gone = refused('The key of the new account is gone; build the transaction again.');
const asked = (secret = secret64) =>
  keeperWith(bodyWith(honest, secret)).keeper.request(keyedRequest(honest));

async function holding(lifetimeMs?: number): Promise<KeyKeeper> {
  const { keeper } = keeperWith(bodyWith(honest), 200, lifetimeMs);
  await keeper.request(keyedRequest(honest));
  return keeper;
}

describe('the request for a transaction with a new account', () => {
  it('goes out unchanged, with a timeout, and without cookies or cache', async () => {
    const sent: Parameters<typeof fetch>[] = [];
    const keeper = new KeyKeeper(async (...call) => {
      sent.push(call);
      return new Response(bodyWith(honest));
    });
    await keeper.request({ ...keyedRequest(honest), body: '{"lamports":1}', language: 'en' });
    const [[url, init] = []] = sent;
    const json = 'application/json';
    expect([sent.length, url]).toEqual([1, '/api/v1/staking/native/stake']);
    expect(init).toEqual({
      method: 'POST',
      body: '{"lamports":1}',
      headers: { 'content-type': json, accept: json, 'accept-language': 'en' },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: expect.any(AbortSignal),
    });
  });

  const silent: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const broken: typeof fetch = async () =>
    new Response(
      new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) }),
    );
  const unreachable = 'The staking service could not be reached.';

  it.each<[string, typeof fetch, string, string]>([
    ['its time is over', silent, 'timeout', 'No answer within 0.02 s.'],
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), 'network', unreachable],
    ['its answer breaks off', broken, 'network', unreachable],
  ])('fails when %s', async (_, answer, kind, message) => {
    const failed = await new KeyKeeper(answer).request({ ...keyedRequest(honest), timeoutMs: 20 });
    expect(worded(failed)).toEqual({ ok: false, kind, status: null, reason: message });
  });

  it.each<[number, string, string]>([
    [502, '{"error":7}', 'The staking service answered 502.'],
    [599, '{"error":"Down for a minute."}', 'Down for a minute.'],
  ])('fails with status %i and %s, and leaves no key', async (status, body, message) => {
    const { keeper } = keeperWith(body, status);
    expect(worded(await keeper.request(keyedRequest(honest)))).toEqual({
      ok: false,
      kind: 'status',
      status,
      reason: message,
    });
    const keyed = keeperWith(bodyWith(honest), status).keeper;
    await keyed.request(keyedRequest(honest));
    expect(worded(keyed.cosign(signed, facts))).toEqual(gone);
  });
});

describe('an answer with a new account', () => {
  const members = { txn: 'aa', pubkey: newKey.address, sec_key: secret64 };
  const answered = (change: object, status = 200) =>
    keeperWith(JSON.stringify({ ...members, ...change }), status).keeper.request(keyedRequest(honest));
  const mismatch = (message: string) => ({ ok: false, kind: 'mismatch', status: 200, reason: message });
  const withoutKey = mismatch(
    'The staking service answered without a readable key of the new account (pubkey, sec_key). Nothing was signed.',
  );
  const withoutTransaction = mismatch(
    'The staking service did not answer with a transaction. Nothing was signed.',
  );

  it('reaches the page without its secret', async () => {
    const page = { ok: true, txn: 'aa', pubkey: newKey.address, keyMatches: true, sig: null };
    for (const status of [200, 299]) expect(await answered({}, status)).toEqual(page);
    expect(await answered({ pubkey: undefined, pub_key: newKey.address, sig: 'S' })).toEqual({
      ...page,
      sig: 'S',
    });
    expect(await answered({ pub_key: 'other' })).toEqual(page);
  });

  it.each<[string, object, object]>([
    ['no transaction', { txn: undefined }, withoutTransaction],
    ['no secret', { sec_key: undefined }, withoutKey],
    ['a secret in no code', { sec_key: '***', txn: undefined }, withoutKey],
  ])('fails with %s', async (_, change, refusal) => {
    expect(worded(await answered(change))).toEqual(refusal);
  });

  it.each([
    '<html>',
    `{"txn":"00","pubkey":"x","sec_key":"${secret64}","sec_key":"${secret64}"}`,
    `{"txn":"00","pubkey":"x","\\u0073ec_key":"${secret64}"}`,
  ])('fails as %s', async (body) => {
    const answer = await keeperWith(body).keeper.request(keyedRequest(honest));
    expect(answer).toMatchObject({ ok: false, kind: 'mismatch' });
  });

  it('has 16,384 bytes at most', async () => {
    const read = async (length: number) =>
      (await keeperWith(JSON.stringify(members).padEnd(length)).keeper.request(keyedRequest(honest))).ok;
    expect([await read(16_384), await read(16_385)]).toEqual([true, false]);
  });

  it.each([
    ['a pair', secret64, true],
    ['a seed', seed, true],
    ['another key', hex.encode(other.seed), false],
    ['a public half that does not belong to it', seed + hex.encode(other.publicKey), false],
  ])('says whether its secret fits its address: %s', async (_, secret, keyMatches) => {
    expect(await asked(secret)).toMatchObject({ ok: true, keyMatches });
  });

  it.each([
    ['legacy-withdraw', true],
    ['native-stake', false],
  ] as const)('has a base58 secret for the unversioned withdrawal only: %s', async (operation, matches) => {
    const pair = base58.encode(Uint8Array.of(...newKey.seed, ...newKey.publicKey));
    const intent = makeIntent(honestFields[operation]);
    const answer = await keeperWith(bodyWith(honest, pair)).keeper.request(keyedRequest({ intent }));
    expect(answer.ok && answer.keyMatches).toBe(matches);
  });
});

describe('a kept key', () => {
  it('puts its signature into its own slot once, keeps the wallet’s, and is gone', async () => {
    const keeper = await holding();
    expect(keeper.cosign(signed, facts)).toEqual({ ok: true, wire: signedBy(honest.bytes, wallet, newKey) });
    expect(worded(keeper.cosign(signed, facts))).toEqual(gone);
  });

  const stolen = messageOf(append(honest.draft, transfer(wallet.address, attacker.address, 1n)));
  it.each([
    ['is no transaction', Uint8Array.of(1, 2, 3), 'The wallet returned something that is no transaction.'],
    ['the wallet has not signed', signedBy(honest.bytes), 'The wallet’s signature does not verify.'],
    [
      'the verifier refuses, whoever signed it',
      signedBy(stolen, wallet),
      'The instructions are not the ones that this operation consists of.',
    ],
  ])('never signs what %s', async (_, wire, message) => {
    expect(worded((await holding()).cosign(wire, facts))).toEqual(refused(message));
  });

  it('never signs for another request, with another key, or after it was discarded', async () => {
    const { keeper } = keeperWith(bodyWith(honest));
    const intent = makeIntent({
      ...honestFields['native-stake'],
      lamports: 251_000_000_000n,
    } as typeof honest.intent);
    await keeper.request(keyedRequest({ intent }));
    expect(worded(keeper.cosign(signed, facts))).toEqual(
      refused('The amount is not the one that you asked for.'),
    );
    const wrong = keeperWith(bodyWith(honest, hex.encode(other.seed))).keeper;
    await wrong.request(keyedRequest(honest));
    expect(worded(wrong.cosign(signed, facts))).toEqual(
      refused('The secret key, its address and the transaction do not belong together.'),
    );
    const discarded = await holding();
    discarded.forget();
    expect(worded(discarded.cosign(signed, facts))).toEqual(gone);
  });

  it('signs also when it was generated in the browser', async () => {
    const own = new KeyKeeper(() => Promise.reject(new Error('not asked')));
    const { intent, draft } = honestTransaction(honestFields.split, world);
    const { pubkey } = own.generate(intent);
    const instructions = draft.instructions.map((instruction) => ({
      ...instruction,
      accounts: instruction.accounts.map((entry) =>
        entry.address === newKey.address ? { ...entry, address: pubkey } : entry,
      ),
    }));
    const renamed = messageOf({ ...draft, instructions });
    const answer = { intentId: intent.id, newAccount: { address: pubkey, keyMatches: true } };
    const judged = await judgeBytes(intent, renamed, worldRpc(world), answer);
    expect(judged.verdict.outcome).toBe('accepted');
    expect(own.cosign(signedBy(renamed, wallet), judged.facts).ok).toBe(true);
  });

  it('lives for three minutes, and leaves no timer running once it is gone', async () => {
    vi.useFakeTimers();
    const late = await holding();
    await vi.advanceTimersByTimeAsync(180_000);
    expect(worded(late.cosign(signed, facts))).toEqual(gone);
    const keeper = await holding();
    await vi.advanceTimersByTimeAsync(179_999);
    expect(keeper.cosign(signed, facts).ok).toBe(true);
    const discarded = await holding();
    const kept = vi.getTimerCount();
    discarded.forget();
    expect(vi.getTimerCount()).toBe(kept - 1);
  });
});

describe('the memory of a key', () => {
  let overwritten: string[];
  beforeEach(() => {
    overwritten = [];
    const { fill } = Uint8Array.prototype;
    vi.spyOn(Uint8Array.prototype, 'fill').mockImplementation(function (this: Uint8Array, value, from, to) {
      if (value === 0) overwritten.push(hex.encode(this));
      return fill.call(this, value, from, to);
    });
  });

  it.each([200, 422])('holds zeros in the body of an answer with status %i', async (status) => {
    const body = bytesOf(bodyWith(honest));
    const response = new Response(null, { status });
    response.arrayBuffer = async () => body.buffer;
    await new KeyKeeper(async () => response).request(keyedRequest(honest));
    expect(body).toEqual(new Uint8Array(body.length));
    expect(overwritten).toContain(secret64);
  });

  it.each<[string, (keeper: KeyKeeper) => unknown]>([
    ['it has signed', (keeper) => keeper.cosign(signed, facts)],
    ['it is refused a signature', (keeper) => keeper.cosign(signedBy(honest.bytes), facts)],
    ['it is discarded', (keeper) => keeper.forget()],
    ['another one is generated', (keeper) => keeper.generate(honest.intent)],
    ['another one is asked for', (keeper) => keeper.request(keyedRequest(honest))],
  ])('gets overwritten when %s, and not before', async (_, act) => {
    const keeper = await holding();
    expect(overwritten).not.toContain(seed);
    await act(keeper);
    expect(overwritten).toContain(seed);
  });

  it('gets overwritten after its lifetime, and where a generated key came from', async () => {
    await holding(5);
    await expect.poll(() => overwritten).toContain(seed);
    const random = vi.spyOn(crypto, 'getRandomValues');
    keeperWith('').keeper.generate(honest.intent);
    const seeds = random.mock.results.map(({ value }) => value).filter(({ length }) => length === 32);
    expect(seeds).toEqual([new Uint8Array(32)]);
  });
});
