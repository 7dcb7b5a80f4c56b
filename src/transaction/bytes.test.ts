import { describe, expect, it } from 'vitest';
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

describe('bytes', () => {
  it.each([
    [[], [], true],
    [[1], [1], true],
    [[1], [2], false],
    [[1, 2, 3], [1, 2, 4], false],
    [[1, 2], [1, 2, 3], false],
    [[1, 2, 3], [1, 2], false],
  ])('%j are %j: %s', (left, right, same) => {
    expect(sameBytes(bytes(...left), bytes(...right))).toBe(same);
  });

  it.each([
    [[1, 2, 3], [], true],
    [[1, 2, 3], [1, 2], true],
    [[1, 2, 3], [1, 2, 3], true],
    [[1, 2, 3], [1, 3], false],
    [[1, 2, 3], [2], false],
    [[1, 2], [1, 2, 3], false],
  ])('%j start with %j: %s', (all, start, does) => {
    expect(startsWith(bytes(...all), bytes(...start))).toBe(does);
  });

  it('are joined in order', () => {
    expect(concatBytes(bytes(1, 2), bytes(), bytes(3))).toEqual(bytes(1, 2, 3));
    expect(concatBytes()).toEqual(bytes());
  });

  it('of a number are those with the lowest first', () => {
    expect(u32(0x01020304)).toEqual(bytes(4, 3, 2, 1));
    expect(u64(0x0102030405060708n)).toEqual(bytes(8, 7, 6, 5, 4, 3, 2, 1));
  });

  it('are read as a number at their place in a part of others, or not at all', () => {
    // A view that starts behind the first byte of its buffer.
    const view = bytes(99, 1, 4, 3, 2, 1, 0, 0, 0, 0, 7).subarray(1);
    expect(readU32(view, 1)).toBe(0x01020304);
    expect(readU64(view, 1)).toBe(0x01020304n);
    expect([readU32(view, 6), readU32(view, 7)]).toEqual([0x07000000, null]);
    expect([readU64(view, 2), readU64(view, 3)]).toEqual([0x0700000000010203n, null]);
    expect([readU32(bytes(1, 0, 0, 0)), readU32(bytes(1, 0, 0))]).toEqual([1, null]);
    expect([readU64(new Uint8Array(8)), readU64(new Uint8Array(7))]).toEqual([0n, null]);
  });

  it('of an address are 32, at their place', () => {
    const address = 'Stake11111111111111111111111111111111111111';
    expect(addressBytes(address)).toHaveLength(32);
    expect(readAddress(concatBytes(bytes(9, 9), addressBytes(address), bytes(9)), 2)).toBe(address);
    expect(readAddress(addressBytes(address))).toBe(address);
  });
});
