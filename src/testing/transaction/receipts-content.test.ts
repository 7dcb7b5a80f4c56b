import { hex } from '@scure/base';
import { patched } from '@server/sandbox/hostile/bytes';
import { describe, expect, it } from 'vitest';
import { verifyReceipt } from '@/transaction';
import { testKey } from './keys';
import { nodeOf } from './landing';
import { type Made, receiptMaker, textOf } from './receipt-maker';

/** Members of a receipt that follow from its bytes or from the chain’s record, changed one at a time. */
const maker = await receiptMaker();

const newKey = testKey('new stake account').address;
const zeros = '00'.repeat(32);

describe('a receipt does not hold with', () => {
  it.each<[string, (receipt: Made['receipt']) => object, string]>([
    [
      'another hash',
      ({ message }) => ({ message: { ...message, sha256: zeros } }),
      'The hash is not the hash of the message.',
    ],
    [
      'another hash in base58',
      ({ message }) => ({ message: { ...message, sha256Base58: newKey } }),
      'The hash is not the hash of the message.',
    ],
    ['another signature', () => ({ signature: newKey }), 'The signature is not the transaction’s.'],
    [
      'a second signature that signs nothing',
      // It starts after the count and the wallet’s own.
      ({ transaction }) => ({
        transaction: hex.encode(patched(hex.decode(transaction), 65, new Uint8Array(64).fill(1))),
      }),
      `The signature of ${newKey} does not verify.`,
    ],
    [
      'a second signature left out',
      ({ transaction }) => ({
        transaction: hex.encode(patched(hex.decode(transaction), 65, new Uint8Array(64))),
      }),
      `The signature of ${newKey} does not verify.`,
    ],
  ])('%s', async (_, change, problem) => {
    const made = await maker.receiptOf('native-stake');
    const spoiled = { ...made.receipt, ...change(made.receipt) };
    expect((await verifyReceipt(textOf(spoiled), nodeOf(made))).problems).toEqual([problem]);
  });

  it('more text than a receipt has', async () => {
    const made = await maker.receiptOf('withdraw');
    const text = textOf(made.receipt);
    expect((await verifyReceipt(text.padEnd(262_144), nodeOf(made))).problems).toEqual([]);
    expect((await verifyReceipt(text.padEnd(262_145), nodeOf(made))).problems).toEqual([
      'This file is not a receipt of this kind.',
    ]);
  });
});
