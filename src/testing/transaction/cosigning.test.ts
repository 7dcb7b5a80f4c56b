import { base58, hex } from '@scure/base';
import { messageOf } from '@server/sandbox/hostile/draft';
import { append } from '@server/sandbox/hostile/edit';
import { transfer } from '@server/sandbox/hostile/instructions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeBytes, makeIntent } from '@/transaction';
import { KeyKeeper } from '@/transaction/cosign/key-keeper';
import { honestFields, honestTransaction } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { bodyWith, bytesOf, keeperWith, keyedRequest, newKey, secret64 } from './keeper';
import { testKey } from './keys';
import { signedBy } from './signing';
import { attacker, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

const world = await testWorld();
const honest = honestTransaction(honestFields['native-stake'], world);
const facts = (await judgeBytes(honest.intent, honest.bytes, worldRpc(world), honestAnswer(honest))).facts;

const honestBody = (secret = secret64) => bodyWith(honest, secret);
const request = () => keyedRequest(honest);

describe('the answer for the page', () => {
  it.each([
    ['64 bytes', () => secret64],
    ['32 bytes', () => hex.encode(newKey.seed)],
    ['upper case', () => secret64.toUpperCase()],
  ])('has no secret, and reports that a key of %s matches', async (_, secret) => {
    const { keeper, calls } = keeperWith(honestBody(secret()));
    const answer = await keeper.request(request());
    expect(answer).toEqual({
      ok: true,
      txn: hex.encode(honest.bytes),
      pubkey: newKey.address,
      keyMatches: true,
      sig: null,
    });
    expect(calls[0]).toMatchObject({
      method: 'POST',
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      headers: { 'accept-language': 'de' },
    });
  });

  it.each([
    ['another key', () => hex.encode(testKey('other').seed)],
    [
      'a public half that does not belong to it',
      () => hex.encode(newKey.seed) + hex.encode(testKey('other').publicKey),
    ],
    ['a wrong length', () => secret64.slice(0, 100)],
  ])('NS17: reports that %s does not match', async (_, secret) => {
    const answer = await keeperWith(honestBody(secret())).keeper.request(request());
    expect(answer).toMatchObject({ ok: true, keyMatches: false });
  });

  describe('of the unversioned API’s withdrawal', () => {
    const keypair = (publicKey: Uint8Array) => base58.encode(Uint8Array.of(...newKey.seed, ...publicKey));
    const answerTo = (operation: 'legacy-withdraw' | 'native-stake', secret: string) =>
      keeperWith(honestBody(secret)).keeper.request({
        ...request(),
        intent: makeIntent(honestFields[operation]),
      });

    it('may contain a whole keypair in base58', async () => {
      const answer = await answerTo('legacy-withdraw', keypair(newKey.publicKey));
      expect(answer).toMatchObject({ ok: true, pubkey: newKey.address, keyMatches: true });
    });

    it('does not match when the public half is another’s', async () => {
      const answer = await answerTo('legacy-withdraw', keypair(testKey('other').publicKey));
      expect(answer).toMatchObject({ ok: true, keyMatches: false });
    });

    it.each([
      ['a seed alone', () => base58.encode(newKey.seed)],
      ['a byte too many', () => base58.encode(Uint8Array.of(...newKey.seed, ...newKey.publicKey, 1))],
    ])('does not accept %s in base58', async (_, secret) => {
      const answer = await answerTo('legacy-withdraw', secret());
      expect(answer.ok && answer.keyMatches).toBe(false);
    });

    it('is the only one: elsewhere base58 is not accepted', async () => {
      const answer = await answerTo('native-stake', keypair(newKey.publicKey));
      expect(answer.ok && answer.keyMatches).toBe(false);
    });
  });

  it.each([
    ['a second secret', `{"txn":"00","pubkey":"x","sec_key":"${secret64}","sec_key":"${secret64}"}`],
    ['an escaped field name', `{"txn":"00","pubkey":"x","\\u0073ec_key":"${secret64}"}`],
    ['no JSON', '<html>'],
  ])('is a mismatch with %s', async (_, body) => {
    expect(await keeperWith(body).keeper.request(request())).toMatchObject({ ok: false, kind: 'mismatch' });
  });
});

describe('the memory of a key is overwritten', () => {
  const seed = hex.encode(newKey.seed);
  let overwritten: string[];
  beforeEach(() => {
    overwritten = [];
    const { fill } = Uint8Array.prototype;
    vi.spyOn(Uint8Array.prototype, 'fill').mockImplementation(function (this: Uint8Array, value, from, to) {
      if (value === 0) overwritten.push(hex.encode(this));
      return fill.call(this, value, from, to);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['accepted', 200],
    ['refused', 422],
  ])('in the answer, when it is %s', async (_, status) => {
    const body = bytesOf(honestBody());
    const answer: typeof fetch = async () => {
      const response = new Response(null, { status });
      response.arrayBuffer = async () => body.buffer;
      return response;
    };
    await new KeyKeeper(answer).request(request());
    expect(body).toEqual(new Uint8Array(body.length));
  });

  it.each([
    ['a transaction', () => honestBody(), 200],
    ['a refusal', () => honestBody(), 422],
    ['no transaction', () => `{"pubkey":"x","sec_key":"${secret64}"}`, 200],
  ])('once it is read, with %s', async (_, body, status) => {
    await keeperWith(body(), status).keeper.request(request());
    expect(overwritten).toContain(secret64);
  });

  it('when it has signed, and not before', async () => {
    const { keeper } = keeperWith(honestBody());
    await keeper.request(request());
    expect(overwritten).not.toContain(seed);
    keeper.cosign(signedBy(honest.bytes, wallet), facts);
    expect(overwritten).toContain(seed);
  });

  it('when it is refused a signature', async () => {
    const { keeper } = keeperWith(honestBody());
    await keeper.request(request());
    keeper.cosign(signedBy(honest.bytes), facts);
    expect(overwritten).toContain(seed);
  });

  it.each([
    ['it is discarded', (keeper: KeyKeeper) => keeper.forget()],
    ['another one is generated', (keeper: KeyKeeper) => keeper.generate(honest.intent)],
    ['another one is asked for', (keeper: KeyKeeper) => keeper.request(request())],
  ])('when %s', async (_, act) => {
    const { keeper } = keeperWith(honestBody());
    await keeper.request(request());
    await act(keeper);
    expect(overwritten).toContain(seed);
  });

  it('after its lifetime', async () => {
    const { keeper } = keeperWith(honestBody(), 200, 5);
    await keeper.request(request());
    await expect.poll(() => overwritten).toContain(seed);
  });

  it('where a generated one came from', () => {
    const random = vi.spyOn(crypto, 'getRandomValues');
    keeperWith('').keeper.generate(honest.intent);
    const seeds = random.mock.results.map(({ value }) => value).filter(({ length }) => length === 32);
    expect(seeds).toEqual([new Uint8Array(32)]);
  });
});

describe('co-signing', () => {
  let keeper: KeyKeeper;
  beforeEach(async () => {
    ({ keeper } = keeperWith(honestBody()));
    await keeper.request(request());
  });

  it('K3: happens once; then the key is gone', () => {
    keeper.cosign(signedBy(honest.bytes, wallet), facts);
    expect(keeper.cosign(signedBy(honest.bytes, wallet), facts)).toMatchObject({ ok: false });
  });

  it('K3: never for bytes that the verifier refuses, whoever signed them', () => {
    const spoiled = messageOf(append(honest.draft, transfer(wallet.address, attacker.address, 1n)));
    const result = keeper.cosign(signedBy(spoiled, wallet), facts);
    expect(result).toEqual({
      ok: false,
      message: 'The instructions are not the ones that this operation consists of.',
    });
  });

  it('K3: never before the wallet has signed', () => {
    expect(keeper.cosign(signedBy(honest.bytes), facts)).toEqual({
      ok: false,
      message: 'The wallet’s signature does not verify.',
    });
  });

  it('K3: never after the key was discarded', () => {
    keeper.forget();
    expect(keeper.cosign(signedBy(honest.bytes, wallet), facts)).toMatchObject({ ok: false });
  });

  it('works with a key generated in the browser', async () => {
    const world = await testWorld();
    const own = new KeyKeeper(() => Promise.reject(new Error('not asked')));
    const fields = honestFields.split;
    const base = honestTransaction(fields, world);
    const { pubkey } = own.generate(base.intent);
    const renamed = messageOf({
      ...base.draft,
      instructions: base.draft.instructions.map((instruction) => ({
        ...instruction,
        accounts: instruction.accounts.map((entry) =>
          entry.address === newKey.address ? { ...entry, address: pubkey } : entry,
        ),
      })),
    });
    const judged = await judgeBytes(base.intent, renamed, worldRpc(world), {
      intentId: base.intent.id,
      newAccount: { address: pubkey, keyMatches: true },
    });
    expect(judged.verdict.outcome).toBe('accepted');
    const result = own.cosign(signedBy(renamed, wallet), judged.facts);
    expect(result.ok).toBe(true);
    if (result.ok)
      expect(
        decodeBytes(result.wire, { signed: true }).signatures.every((slot) => slot.signature !== null),
      ).toBe(true);
  });
});
