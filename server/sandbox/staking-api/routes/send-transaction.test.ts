import { routes } from '@contract/rest/routes';
import { base58 } from '@scure/base';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHostileMode } from '../../control/hostile';
import { hostileAnswers } from '../../control/hostile-answers';
import type { AnswerHook } from '../context';
import { createTestApi, lamportsOf, messageOf, signed, type TestApi, testWallet } from '../test-api';

const sol = 1_000_000_000n;
const wallet = testWallet(11);
const otherWallet = testWallet(12);
let api: TestApi;

beforeAll(async () => {
  const hook: AnswerHook = {
    apply: (_route, _body, answer) => answer,
    broadcast: (wire) => hostileAnswers(hostileMode, api.chain).broadcast?.(wire) ?? null,
  };
  api = await createTestApi({ hostile: hook });
  await api.fund(wallet, 100n * sol);
});
afterAll(() => api.close());

async function stakeTransaction(): Promise<string> {
  const built = await api.answer(routes.nativeStake, { pubkey: wallet.address, amount: 2n * sol });
  return signed(messageOf(built.txn), wallet, built.sec_key);
}

/** The API's active attack on broadcasts. */
const hostileMode = createHostileMode();
afterEach(() => hostileMode.set(null));

const send = (txn: string) => api.answer(routes.sendTransaction, { txn });
const refused = (txn: unknown) => api.refusal(routes.sendTransaction, { txn });
const balance = () => lamportsOf(api.chain, wallet.address);

describe('send-txn', () => {
  it('returns the signature of the bytes in the documented field', async () => {
    const txn = await stakeTransaction();
    const own = base58.encode(Buffer.from(txn, 'hex').subarray(1, 65));
    expect(await api.call(routes.sendTransaction, { txn })).toEqual({
      status: 200,
      body: { txn_signature: own },
    });
    expect(api.chain.signatureStatus(own)).toMatchObject({ err: null });
  });

  it('accepts the same bytes again without a second effect, at once and later', async () => {
    const txn = await stakeTransaction();
    const before = balance();
    const [first, second] = await Promise.all([send(txn), send(txn.toUpperCase())]);
    const third = await send(txn);
    expect(new Set([first.signature, second.signature, third.signature]).size).toBe(1);
    expect(before - balance()).toBe(2n * sol + api.chain.rent(200) + 10_000n);
  });

  it('refuses an unsigned transaction, moving nothing', async () => {
    const txn = await stakeTransaction();
    const bytes = Buffer.from(txn, 'hex');
    const before = balance();
    const unsigned = Buffer.from(bytes).fill(0, 1, 65).toString('hex');
    const spoiled = Buffer.from(bytes);
    spoiled[70] = (spoiled[70] ?? 0) ^ 1;
    const otherSigner = signed(bytes.subarray(129), otherWallet, `${'01'.repeat(32)}`);
    const cases = [
      ['', 400, /hex/],
      ['zz', 400, /hex/],
      ['abc', 400, /hex/],
      ['00'.repeat(1_233), 400, /has 1233 bytes; at most 1232/],
      ['00', 400, /not a signed transaction/],
      ['01', 400, /not a signed transaction/],
      [bytes.subarray(0, 100).toString('hex'), 400, /not a/],
      [`${txn}00`, 400, /Nothing was sent/],
      [messageOf(txn).toString('hex').slice(0, 200), 400, /Nothing was sent/],
      [unsigned, 400, /signature/i],
      [spoiled.toString('hex'), 400, /signature/i],
      [otherSigner, 400, /signature/i],
      [7, 400, /txn must/],
      [undefined, 400, /JSON|txn/],
    ] as const;
    for (const [sent, status, sentence] of cases) {
      const [actual, error] = await refused(sent);
      expect([sent, actual]).toEqual([sent, status]);
      expect(error).toMatch(sentence);
    }
    expect(balance()).toBe(before);
  });

  it('reports why simulation refused, and that nothing moved', async () => {
    const first = await stakeTransaction();
    const second = await stakeTransaction();
    const third = await stakeTransaction();
    const before = balance();
    expect(first).not.toBe(second);
    // The wallet is emptied between building and sending.
    await send(signed(transferAll(before), wallet));
    const [status, sentence] = await refused(third);
    expect(status).toBe(422);
    expect(sentence).toMatch(
      /^The chain refused the transaction in simulation: .*\. Nothing moved and no fee was charged\.$/,
    );
    await api.fund(wallet, 100n * sol);
  });

  it('refuses a transaction whose blockhash has expired', async () => {
    const expired = transferAll(1n, new Uint8Array(32).fill(7));
    const [status, sentence] = await refused(signed(expired, wallet));
    expect([status, sentence]).toEqual([422, expect.stringContaining('BlockhashNotFound')]);
  });
});

/** A hand-written System transfer from the wallet that, with the fee, uses up these lamports. */
function transferAll(lamports: bigint, blockhash?: Uint8Array): Uint8Array {
  const data = Buffer.alloc(12);
  data.writeUInt32LE(2, 0);
  data.writeBigUInt64LE(lamports - 5_000n > 0n ? lamports - 5_000n : 1n, 4);
  return Buffer.concat([
    Uint8Array.of(1, 0, 1, 3),
    base58.decode(wallet.address),
    base58.decode(otherWallet.address),
    new Uint8Array(32),
    blockhash ?? base58.decode(api.chain.latestBlockhash('confirmed').blockhash),
    Uint8Array.of(1, 2, 2, 0, 1, data.length),
    data,
  ]);
}

describe('an API with an attack on broadcasts', () => {
  it.each([
    ['X33', 'withholds the bytes and answers their signature', (own: string) => own],
    ['X35', 'broadcasts bytes that the chain refuses, and answers the signature', (own: string) => own],
    [
      'X34',
      'withholds the bytes and answers another signature',
      (own: string) => base58.encode(base58.decode(own).toReversed()),
    ],
  ])('%s %s', async (attack, _does, answered) => {
    const txn = await stakeTransaction();
    const own = base58.encode(Buffer.from(txn, 'hex').subarray(1, 65));
    const before = balance();
    hostileMode.set(attack);
    expect((await send(txn)).signature).toBe(answered(own));
    expect(api.chain.signatureStatus(own)).toBeNull();
    expect(balance()).toBe(before);
    hostileMode.set(null);
    expect((await send(txn)).signature).toBe(own);
    expect(api.chain.signatureStatus(own)).toMatchObject({ err: null });
  });
});
