import { expect, it } from 'vitest';
import { poolGain } from './pool-value';

const totals = (totalLamports: bigint, tokenSupply: bigint) => ({ totalLamports, tokenSupply });

it.each([
  // 2,000 tokens at 1.08, then at 1.09.
  [totals(1_090n, 1_000n), totals(1_080n, 1_000n), 20n],
  [totals(1_080n, 1_000n), totals(1_080n, 1_000n), undefined],
  [totals(1_070n, 1_000n), totals(1_080n, 1_000n), undefined],
  [totals(1_080n, 1_000n), totals(0n, 0n), undefined],
])('reports the difference of two rates as the gain of pool tokens: %o after %o', (now, before, gain) => {
  expect(poolGain(now, before, 2_000n)).toBe(gain);
});
