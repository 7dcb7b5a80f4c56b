import { base64, hex } from '@scure/base';
import { messageOf } from '@server/sandbox/hostile/draft';
import { describe, expect, it, vi } from 'vitest';
import { decodeBytes } from '@/transaction';
import { KeyKeeper } from '@/transaction/cosign/key-keeper';
import { isWiped, takeSecret } from '@/transaction/cosign/secret-field';
import { honestFields, honestTransaction } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { bodyWith, bytesOf, keeperWith, keyedRequest, newKey, secret64 } from './keeper';
import { testKey } from './keys';
import { signedBy } from './signing';
import { testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

const world = await testWorld();
const honest = honestTransaction(honestFields['native-stake'], world);
const facts = (await judgeBytes(honest.intent, honest.bytes, worldRpc(world), honestAnswer(honest))).facts;

describe('a secret in an answer', () => {
  const value = 'ab12';
  const bytes = Uint8Array.of(0xab, 0x12);
  it.each([
    `{"sec_key":"${value}"}`,
    `"sec_key":"${value}"`,
    `{"sec_key" :\t"${value}"}`,
    `{"sec_key"\n:\r"${value}"}`,
    `{"sec_key"\t\r\n : \n\r\t "${value}"}`,
    `{"sec_ke":"cd","sec_keys":"ef","sec_key":"${value}"}`,
    `{"note":"sec_key.","":"","s":"sec_key:","sec_key":"${value}"}`,
  ])('is found in %j, and overwritten', (text) => {
    const body = bytesOf(text);
    expect(takeSecret(body)).toEqual(bytes);
    expect(new TextDecoder().decode(body)).toBe(text.replace(value, '0000'));
  });

  it.each([
    `{"sec_key","${value}"}`,
    `{"sec_key" "${value}"}`,
    `{"sec_key":'${value}'}`,
    `{"sec_key":["${value}"]}`,
    `{"sec_key":7${value}"}`,
    `{"sec_key":\f"${value}"}`,
    `{"sec_key":"${value}\\"}`,
    `{"sec_key":"${value}`,
    `{"sec_key"`,
    `{"sec_key":`,
    `{"SEC_KEY":"${value}"}`,
    `{'sec_key':"${value}"}`,
    '{"txn":"00"}',
    '{"sec_key":""}',
  ])('is not found in %j, which stays as it is', (text) => {
    const body = bytesOf(text);
    expect(takeSecret(body)).toBeNull();
    expect(new TextDecoder().decode(body)).toBe(text);
  });

  it.each<[string, string, Uint8Array | null]>([
    ['hex', 'ab12', bytes],
    ['hex of both cases', 'aB12', bytes],
    ['hex with half a byte', 'ab1', null],
    ['hex after something else', '*ab12', null],
    ['hex before something else', 'ab12*', null],
    ['base64', base64.encode(newKey.seed), newKey.seed],
    ['base64 of two bytes', 'qxI=', bytes],
    ['base64 without its padding', 'qxI', null],
    ['base64 with its slashes escaped', '\\/\\/8=', Uint8Array.of(0xff, 0xff)],
    ['base64 with its plus signs escaped', '\\u002B\\u002b8=', Uint8Array.of(0xfb, 0xef)],
    ['hex before an escaped character', 'ab12\\u0000', null],
    ['an escape that JSON does not have', 'ab12\\x', null],
    ['the longest text: 128 bytes in hex', 'ab'.repeat(128), new Uint8Array(128).fill(0xab)],
    ['one byte more than that', 'ab'.repeat(129), null],
  ])('in %s', (_, text, secret) => {
    const body = bytesOf(`{"sec_key":"${text}"}`);
    expect(takeSecret(body)).toEqual(secret);
    expect(new TextDecoder().decode(body)).toBe(`{"sec_key":"${'0'.repeat(text.length)}"}`);
  });

  it.each<[unknown, boolean]>([
    [undefined, true],
    ['', true],
    ['0', true],
    ['0000', true],
    ['10', false],
    ['01', false],
    ['0 ', false],
    ['0\n', false],
    [null, false],
    [0, false],
    [['0'], false],
  ])('left as %j is wiped: %s', (left, wiped) => {
    expect(isWiped(left)).toBe(wiped);
  });
});

describe('the request for a transaction with a new account', () => {
  it('is sent as it was given, with a limit of time, and without cookies or cache', async () => {
    const sent: Parameters<typeof fetch>[] = [];
    const keeper = new KeyKeeper(async (...call) => {
      sent.push(call);
      return new Response(bodyWith(honest));
    });
    await keeper.request({ ...keyedRequest(honest), body: '{"lamports":1}', language: 'en' });
    const [[url, init] = []] = sent;
    expect(sent).toHaveLength(1);
    expect(url).toBe('/api/v1/staking/native/stake');
    const { signal, ...rest } = init ?? {};
    expect(rest).toEqual({
      method: 'POST',
      body: '{"lamports":1}',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'accept-language': 'en',
      },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    });
    expect(signal?.aborted).toBe(false);
  });

  it('fails when its time is over', async () => {
    const silent: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    expect(await new KeyKeeper(silent).request({ ...keyedRequest(honest), timeoutMs: 20 })).toEqual({
      ok: false,
      kind: 'timeout',
      status: null,
      message: 'No answer within 0.02 s.',
    });
  });

  it.each<[string, unknown]>([
    ['cannot be reached', new TypeError('Failed to fetch')],
    ['was left', new DOMException('left', 'AbortError')],
    ['throws an error of this name', Object.assign(new Error('slow'), { name: 'TimeoutError' })],
  ])('fails when the server %s', async (_, error) => {
    expect(await new KeyKeeper(() => Promise.reject(error)).request(keyedRequest(honest))).toEqual({
      ok: false,
      kind: 'network',
      status: null,
      message: 'The staking service could not be reached.',
    });
  });

  it('fails when its answer breaks off', async () => {
    const broken = new Response(
      new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) }),
    );
    expect(await new KeyKeeper(async () => broken).request(keyedRequest(honest))).toMatchObject({
      ok: false,
      kind: 'network',
    });
  });

  it.each<[number, string, string]>([
    [300, '{}', 'The staking service answered 300.'],
    [404, '', 'The staking service answered 404.'],
    [500, 'null', 'The staking service answered 500.'],
    [502, '{"error":7}', 'The staking service answered 502.'],
    [503, '["error"]', 'The staking service answered 503.'],
    [599, '{"error":"Down for a minute."}', 'Down for a minute.'],
    [422, '{"error":""}', ''],
  ])('is refused with status %i and %s', async (status, body, message) => {
    expect(await keeperWith(body, status).keeper.request(keyedRequest(honest))).toEqual({
      ok: false,
      kind: 'status',
      status,
      message,
    });
  });

  it('leaves no key when it is refused, also with one in the answer', async () => {
    const { keeper } = keeperWith(bodyWith(honest), 500);
    await keeper.request(keyedRequest(honest));
    expect(keeper.cosign(signedBy(honest.bytes, wallet), facts)).toEqual({
      ok: false,
      message: 'The key of the new account is gone; build the transaction again.',
    });
  });
});

describe('an answer with a new account', () => {
  const mismatch = (message: string) => ({ ok: false, kind: 'mismatch', status: 200, message });
  const withoutKey = mismatch(
    'The staking service answered without a readable key of the new account (pubkey, sec_key). Nothing was signed.',
  );
  const withoutTransaction = mismatch(
    'The staking service did not answer with a transaction. Nothing was signed.',
  );
  const members = () => ({ txn: 'aa', pubkey: newKey.address, sec_key: secret64 });

  it.each([200, 201, 299])('is taken with status %i', async (status) => {
    const { keeper } = keeperWith(JSON.stringify(members()), status);
    expect(await keeper.request(keyedRequest(honest))).toEqual({
      ok: true,
      txn: 'aa',
      pubkey: newKey.address,
      keyMatches: true,
      sig: null,
    });
  });

  it('may name the account as pub_key, and have a signature', async () => {
    const { pubkey, ...rest } = members();
    const { keeper } = keeperWith(JSON.stringify({ ...rest, pub_key: pubkey, sig: 'S' }));
    expect(await keeper.request(keyedRequest(honest))).toMatchObject({ ok: true, pubkey, sig: 'S' });
    const both = keeperWith(JSON.stringify({ ...members(), pub_key: 'other' })).keeper;
    expect(await both.request(keyedRequest(honest))).toMatchObject({ pubkey, keyMatches: true });
  });

  it.each<[string, object, object]>([
    ['no transaction', { txn: undefined }, withoutTransaction],
    ['a transaction that is no text', { txn: 7 }, withoutTransaction],
    ['no account', { pubkey: undefined }, withoutKey],
    ['an account that is no text', { pubkey: 7 }, withoutKey],
    ['an account that is no address', { pubkey: 'x', txn: 7 }, withoutKey],
    ['no secret', { sec_key: undefined }, withoutKey],
    ['a secret that is no text', { sec_key: [1, 2] }, withoutKey],
    ['a secret in no code', { sec_key: '***', txn: undefined }, withoutKey],
  ])('with %s is none', async (_, change, refusal) => {
    const { keeper } = keeperWith(JSON.stringify({ ...members(), ...change }));
    expect(await keeper.request(keyedRequest(honest))).toEqual(refusal);
    expect(keeper.cosign(signedBy(honest.bytes, wallet), facts).ok).toBe(false);
  });

  it.each(['null', '7', '"text"', '[]'])('that is %s is none', async (body) => {
    expect(await keeperWith(body).keeper.request(keyedRequest(honest))).toEqual(withoutKey);
  });

  it('has 16,384 bytes at most', async () => {
    const text = JSON.stringify(members());
    const kind = async (length: number) =>
      (await keeperWith(text.padEnd(length)).keeper.request(keyedRequest(honest))).ok;
    expect([await kind(16_384), await kind(16_385)]).toEqual([true, false]);
  });
});

describe('a kept key', () => {
  const gone = {
    ok: false,
    message: 'The key of the new account is gone; build the transaction again.',
  };

  it('that is not the one of the answer signs nothing', async () => {
    const { keeper } = keeperWith(bodyWith(honest, hex.encode(testKey('other').seed)));
    expect(await keeper.request(keyedRequest(honest))).toMatchObject({ keyMatches: false });
    expect(keeper.cosign(signedBy(honest.bytes, wallet), facts)).toEqual({
      ok: false,
      message: 'The secret key, its address and the transaction do not belong together.',
    });
  });

  it.each([
    ['whose length is neither that of a seed nor of a pair', () => hex.encode(newKey.seed.subarray(0, 31))],
    ['with a seed and a half', () => secret64.slice(0, 96)],
    ['with half a byte of a pair missing', () => secret64.slice(0, 126)],
  ])('%s does not match', async (_, secret) => {
    const answer = await keeperWith(bodyWith(honest, secret())).keeper.request(keyedRequest(honest));
    expect(answer).toMatchObject({ ok: true, keyMatches: false });
  });

  it('signs nothing that is no transaction, and is gone then', async () => {
    const { keeper } = keeperWith(bodyWith(honest));
    await keeper.request(keyedRequest(honest));
    expect(keeper.cosign(Uint8Array.of(1, 2, 3), facts)).toEqual({
      ok: false,
      message: 'The wallet returned something that is no transaction.',
    });
    expect(keeper.cosign(signedBy(honest.bytes, wallet), facts)).toEqual(gone);
  });

  it('puts its signature into its own slot, and keeps the wallet’s', async () => {
    const { keeper } = keeperWith(bodyWith(honest));
    await keeper.request(keyedRequest(honest));
    const wire = signedBy(honest.bytes, wallet);
    expect(keeper.cosign(wire, facts)).toEqual({
      ok: true,
      wire: signedBy(honest.bytes, wallet, newKey),
    });
  });

  it('signs by the request that it was made for, and for no other', async () => {
    const { keeper } = keeperWith(bodyWith(honest));
    if (honest.intent.operation !== 'native-stake') throw new Error('It stakes.');
    await keeper.request(keyedRequest({ intent: { ...honest.intent, lamports: 251_000_000_000n } }));
    expect(keeper.cosign(signedBy(honest.bytes, wallet), facts)).toEqual({
      ok: false,
      message: 'The amount is not the one that you asked for.',
    });
  });

  it('signs a fee that a wallet may set, and none beyond it', async () => {
    const world = await testWorld();
    const cosigned = async (style: { budget: boolean }) => {
      const given = honestTransaction(honestFields['native-stake'], world, {
        shape: 'classic',
        checked: false,
        minimum: true,
        ...style,
      });
      const { keeper } = keeperWith(bodyWith(given));
      await keeper.request(keyedRequest(given));
      return keeper.cosign(signedBy(messageOf(given.draft), wallet), facts);
    };
    const both = await Promise.all([cosigned({ budget: false }), cosigned({ budget: true })]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    const [, budget] = both;
    const wire = budget?.ok ? budget.wire : new Uint8Array();
    const { signatures } = decodeBytes(wire, { signed: true });
    expect(signatures.map(({ signature }) => signature !== null)).toEqual([true, true]);
  });

  it('leaves no clock running once it is gone', async () => {
    vi.useFakeTimers();
    try {
      const { keeper } = keeperWith(bodyWith(honest), 200, 180_000);
      await keeper.request(keyedRequest(honest));
      const kept = vi.getTimerCount();
      keeper.forget();
      expect(vi.getTimerCount()).toBe(kept - 1);
      keeper.forget();
    } finally {
      vi.useRealTimers();
    }
  });

  it('lives for three minutes', async () => {
    vi.useFakeTimers();
    try {
      const { keeper } = keeperWith(bodyWith(honest));
      await keeper.request(keyedRequest(honest));
      await vi.advanceTimersByTimeAsync(180_000);
      expect(keeper.cosign(signedBy(honest.bytes, wallet), facts)).toEqual(gone);
      await keeper.request(keyedRequest(honest));
      await vi.advanceTimersByTimeAsync(179_999);
      expect(keeper.cosign(signedBy(honest.bytes, wallet), facts).ok).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});
