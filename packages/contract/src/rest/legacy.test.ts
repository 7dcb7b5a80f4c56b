import { base58 } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { legacyRoutes } from './legacy';

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => 255 - index);

describe('the schema of the unversioned deposit', () => {
  const isAnswer = (txn: string) => legacyRoutes.legacyDeposit.response.safeParse({ txn }).success;

  it.each([1, 2, 3, 4, 5, 6, 7])('accepts %i bytes in hex or base64, as Node writes them', (length) => {
    const bytes = Buffer.from(bytesOf(length));
    expect([isAnswer(bytes.toString('hex')), isAnswer(bytes.toString('base64'))]).toEqual([true, true]);
  });
});

describe('the schema of the unversioned withdrawal', () => {
  const system = '11111111111111111111111111111111';
  const isAnswer = (sec_key: string) =>
    legacyRoutes.legacyWithdraw.response.safeParse({ txn: '00', pub_key: system, sec_key }).success;

  it.each([32, 64])('accepts a secret key of %i bytes in hex, base64 or base58', (length) => {
    const bytes = Buffer.from(bytesOf(length));
    const texts = [bytes.toString('hex'), bytes.toString('base64'), base58.encode(bytes)];
    expect(texts.map(isAnswer)).toEqual([true, true, true]);
  });
});
