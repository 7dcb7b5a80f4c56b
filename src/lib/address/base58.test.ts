import { base58 } from '@scure/base';
import { expect, it } from 'vitest';
import { isAddress, isBase58Of } from './base58';

it('base58 recognizes addresses', () => {
  expect(isAddress('Stake11111111111111111111111111111111111111')).toBe(true);
  expect(isAddress('1111111111111111111111111111111')).toBe(false);
  expect(isAddress('Stake1111111111111111111111111111111111111O')).toBe(false);
});

it('base58 recognizes signatures by their 64 bytes', () => {
  expect(isBase58Of(base58.encode(new Uint8Array(64).fill(255)), 64)).toBe(true);
  expect(isBase58Of(base58.encode(new Uint8Array(63).fill(255)), 64)).toBe(false);
});
