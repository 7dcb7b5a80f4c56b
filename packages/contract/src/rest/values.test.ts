import { base58 } from '@scure/base';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { amount, amountOrText, base58Length, epochs, figure, int64, publicKey } from './values';

it('base58Length agrees with an independent decoder on every length, leading zeros included', () => {
  for (let length = 0; length <= 64; length += 1) {
    for (const first of [0, 1, 255]) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index < 3 ? first : (index * 37) % 256));
      const text = base58.encode(bytes);
      expect(base58Length(text), text).toBe(length === 0 ? -1 : length);
    }
  }
});

it.each<[string, z.ZodMiniType, unknown, unknown]>([
  ['an amount', amount, 5_000_000_000, 5_000_000_000n],
  ['an amount', amount, 9223372036854775807n, 9223372036854775807n],
  ['an amount in text', amountOrText, '9223372036854775807', 9223372036854775807n],
  ['an int64', int64, -9223372036854775808n, -9223372036854775808n],
  ['epochs', epochs, 1, 1],
  ['epochs', epochs, '100', 100],
  ['a figure', figure, 400_000_000_000_000_000n, 4e17],
  [
    'a public key',
    publicKey,
    'So11111111111111111111111111111111111111112',
    'So11111111111111111111111111111111111111112',
  ],
])('reads %s', (_, schema, value, read) => {
  expect(z.parse(schema, value)).toBe(read);
});
