import type { StakePool } from '../layout/stake-pool';

/** What the sandbox's swap venue keeps of the redemption value, in hundredths of a percent. */
const SPREAD_BPS = 12n;

/** Lamports of wrapped SOL that the aggregator pays for these pool tokens: their value in the pool, less the venue's spread. */
export function aggregatorQuote(
  pool: Pick<StakePool, 'totalLamports' | 'tokenSupply'>,
  tokens: bigint,
): bigint {
  if (pool.tokenSupply === 0n) return 0n;
  const value = (tokens * pool.totalLamports) / pool.tokenSupply;
  return value - (value * SPREAD_BPS + 9_999n) / 10_000n;
}
