import { routes } from '@clearstake/contract/rest/routes';
import { base58 } from '@scure/base';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHostileMode } from '../../control/hostile';
import { hostileAnswers } from '../../control/hostile-answers';
import type { AnswerHook } from '../context';
import { createTestApi, lamportsOf, messageOf, signed, type TestApi, testWallet } from '../testing/test-api';

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
      ['zz', 400, /hex/],
      ['00'.repeat(1_233), 400, /has 1233 bytes; at most 1232/],
      ['00', 400, /not a signed transaction/],
      [bytes.subarray(0, 100).toString('hex'), 400, /not a/],
      [unsigned, 400, /signature/i],
      [spoiled.toString('hex'), 400, /signature/i],
      [otherSigner, 400, /signature/i],
    ] as const;
    for (const [sent, status, sentence] of cases) {
      const [actual, error] = await refused(sent);
      expect([sent, actual]).toEqual([sent, status]);
      expect(error).toMatch(sentence);
    }
    expect(balance()).toBe(before);
  });
});

it.each([
  ['X33', 'withholds the bytes and answers their signature', (own: string) => own],
  ['X35', 'broadcasts bytes that the chain refuses, and answers the signature', (own: string) => own],
  [
    'X34',
    'withholds the bytes and answers another signature',
    (own: string) => base58.encode(base58.decode(own).toReversed()),
  ],
])('an API with an attack on broadcasts: %s %s', async (attack, _does, answered) => {
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
