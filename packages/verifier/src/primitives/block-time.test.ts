import { expect, it } from 'vitest';
import { blockTimeMilliseconds } from './block-time';

it.each([
  [null, null],
  [-1n, null],
  [0n, 0],
  [1_700_000_000n, 1_700_000_000_000],
  // The last second of the year 9999.
  [253_402_300_799n, Date.parse('9999-12-31T23:59:59Z')],
  [253_402_300_800n, null],
])('a block time of %s seconds is %s', (seconds, milliseconds) => {
  expect(blockTimeMilliseconds(seconds)).toBe(milliseconds);
});
