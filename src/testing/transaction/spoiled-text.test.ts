import { base64, hex } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { decodeBlob, decodeBytes } from '@/transaction';
import { concatBytes } from '@/transaction/bytes';
import { readText } from '@/transaction/decode/read-text';
import { honestFields, honestTransaction, withEmptySignatures } from './honest';
import { signedBy } from './signing';
import { testWorld, wallet } from './world';

/** Text and bytes that are invalid before their content is examined. */
const message = honestTransaction(honestFields['native-stake'], await testWorld()).bytes;

const checks = ({ findings }: ReturnType<typeof decodeBytes>) => findings.map(({ check }) => check);

describe('an answer', () => {
  it('is not longer than a packet, in any encoding', () => {
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

  it('is not decoded when its text is longer than that', () => {
    const base64Too = base64.encode(new Uint8Array(2_400));
    for (const [text, encoding] of [
      ['00'.repeat(10_000_000), 'hex'],
      ['zz'.repeat(10_000_000), 'hex'],
      ['00'.repeat(10_000_000), 'hex-or-base64'],
      [base64Too, 'base64'],
    ] as const) {
      const { bytes, findings } = readText(text, encoding);
      expect(bytes.length).toBe(0);
      const most = encoding === 'base64' ? 1_644 : 2_464;
      expect(findings.map(({ check, found }) => [check, found])).toEqual([
        ['E1', { kind: 'text', text: `${text.length} characters, at most ${most} are allowed` }],
      ]);
    }
  });

  it('has an empty slot for each signature that its message requires', () => {
    expect(checks(decodeBytes(withEmptySignatures(message, 2)))).toEqual([]);
    expect(checks(decodeBytes(withEmptySignatures(message, 1)))).toEqual(['E2']);
    expect(checks(decodeBytes(concatBytes(withEmptySignatures(message, 2), Uint8Array.of(0))))).toEqual([
      'E2',
    ]);
  });

  it('does not contain the wallet’s signature, even a valid one', () => {
    expect(checks(decodeBytes(signedBy(message, wallet)))).toEqual(['E6']);
  });
});
