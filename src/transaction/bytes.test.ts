import { expect, it } from 'vitest';
import {
  addressBytes,
  concatBytes,
  readAddress,
  readU32,
  readU64,
  sameBytes,
  startsWith,
  u32,
  u64,
} from './bytes';

const bytes = (...values: number[]) => Uint8Array.from(values);

it.each([
  [[], [], true, true],
  [[1, 2, 3], [1, 2, 3], true, true],
  [[1, 2, 3], [1, 2, 4], false, false],
  [[1, 2, 3], [], false, true],
  [[1, 2, 3], [1, 2], false, true],
  [[1, 2, 3], [1, 3], false, false],
  [[1, 2], [1, 2, 3], false, false],
])('compares %j with %j: the same %s, its start %s', (left, right, same, starts) => {
  expect([sameBytes(bytes(...left), bytes(...right)), startsWith(bytes(...left), bytes(...right))]).toEqual([
    same,
    starts,
  ]);
});

it('writes numbers with the lowest byte first, and joins bytes', () => {
  expect(concatBytes(u32(0x01020304), bytes(), u64(0x0102030405060708n))).toEqual(
    bytes(4, 3, 2, 1, 8, 7, 6, 5, 4, 3, 2, 1),
  );
});

it('reads a number or an address at its place in a part of others, or nothing', () => {
  // A view that starts behind the first byte of its buffer.
  const view = bytes(99, 1, 4, 3, 2, 1, 0, 0, 0, 0, 7).subarray(1);
  expect([readU32(view, 1), readU64(view, 1)]).toEqual([0x01020304, 0x01020304n]);
  expect([readU32(view, 6), readU32(view, 7)]).toEqual([0x07000000, null]);
  expect([readU64(view, 2), readU64(view, 3)]).toEqual([0x0700000000010203n, null]);
  expect([readU32(bytes(1, 0, 0)), readU64(new Uint8Array(8)), readU64(new Uint8Array(7))]).toEqual([
    null,
    0n,
    null,
  ]);
  const address = 'Stake11111111111111111111111111111111111111';
  expect(readAddress(concatBytes(bytes(9, 9), addressBytes(address), bytes(9)), 2)).toBe(address);
});
