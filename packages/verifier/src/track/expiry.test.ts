import { expect, it } from 'vitest';
import { whenAbsent } from './expiry';

const entry = {
  signature: 'sig',
  lastValidBlockHeight: 1_150n,
  signingSlot: 2_000n,
  createdAt: 1_700_000_000_000,
  newAccount: null,
  verdict: { blockhash: 'hash' },
};
const empty = {
  getFirstAvailableBlock: async () => 2_000n,
  isBlockhashValid: async () => false,
  getTransaction: async () => null,
  getMultipleAccounts: async () => [],
};

/**
 * Block 1,151 is the first that is too late for a blockhash of block 1,000. At 200 ms a slot it cannot come within 30.2 seconds.
 */
it.each([
  [1_151n, 30_199, 'unknown'],
  [1_151n, 30_200, 'expired'],
  [1_152n, 30_200, 'unknown'],
  // At today's 400 ms the same block comes after 60.4 seconds.
  [1_151n, 60_400, 'expired'],
  [436_500_000n, 60_400, 'unknown'],
  // The clock was set back in between.
  [1_151n, -300_000, 'unknown'],
])('a transaction at height %s, %i ms after signing, is %s', async (height, elapsed, kind) => {
  const outcome = await whenAbsent(entry, empty, height, entry.createdAt + elapsed);
  expect(outcome.kind).toBe(kind);
});
