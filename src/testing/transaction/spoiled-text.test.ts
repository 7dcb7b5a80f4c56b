import { base64, hex } from '@scure/base';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeBlob, decodeBytes } from '@/transaction';
import { concatBytes } from '@/transaction/bytes';
import { honestFields, honestTransaction, withEmptySignatures } from './honest';
import { signedBy } from './signing';
import { testWorld, wallet } from './world';

/** Text and bytes that are no honest answer before anybody looks at what they do. */
let message: Uint8Array;
beforeAll(async () => {
  message = honestTransaction(honestFields['native-stake'], await testWorld()).bytes;
});

const checks = ({ findings }: ReturnType<typeof decodeBytes>) => findings.map(({ check }) => check);

describe('an answer', () => {
  it('is no longer than a packet, in whatever text', () => {
    // Neither is a message; only the longer one is refused for its length as well.
    for (const [length, found] of [
      [1_232, ['E2']],
      [1_233, ['E1', 'E2']],
    ] as const) {
      const bytes = new Uint8Array(length);
      expect(checks(decodeBlob(hex.encode(bytes)))).toEqual(found);
      expect(checks(decodeBlob(base64.encode(bytes), 'base64'))).toEqual(found);
    }
    expect(checks(decodeBlob('', 'base64'))).toContain('E1');
  });

  it('has an empty slot for each signature that its message asks for', () => {
    expect(checks(decodeBytes(withEmptySignatures(message, 2)))).toEqual([]);
    expect(checks(decodeBytes(withEmptySignatures(message, 1)))).toEqual(['E2']);
    expect(checks(decodeBytes(concatBytes(withEmptySignatures(message, 2), Uint8Array.of(0))))).toEqual([
      'E2',
    ]);
  });

  it('does not hold the wallet’s signature, be it valid', () => {
    expect(checks(decodeBytes(signedBy(message, wallet)))).toEqual(['E6']);
  });
});
