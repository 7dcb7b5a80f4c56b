import type { StakePool } from '../layout/stake-pool';

/** The spread of the sandbox's swap venue, in hundredths of a percent of the redemption value. */
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
