import type { PoolFee, StakePool } from './layout/stake-pool';

type Rate = Pick<StakePool, 'totalLamports' | 'tokenSupply'>;

/** Rounded up, as in the stake pool program. */
export const applyFee = (fee: PoolFee, amount: bigint): bigint =>
  fee.denominator === 0n ? 0n : (amount * fee.numerator + fee.denominator - 1n) / fee.denominator;

/** Pool tokens that these lamports are worth, before fees; as many in an empty pool. */
export const tokensFor = ({ totalLamports, tokenSupply }: Rate, lamports: bigint): bigint =>
  tokenSupply === 0n || totalLamports === 0n ? lamports : (lamports * tokenSupply) / totalLamports;

/** Lamports that these pool tokens are worth, before fees. */
export const lamportsFor = ({ totalLamports, tokenSupply }: Rate, tokens: bigint): bigint =>
  tokenSupply === 0n ? 0n : (tokens * totalLamports) / tokenSupply;

/** Tokens that the manager gets of what the pool has gained when its balance becomes `totalLamports`. */
export function epochFeeTokens(pool: StakePool, totalLamports: bigint): bigint {
  const reward = totalLamports > pool.totalLamports ? totalLamports - pool.totalLamports : 0n;
  const feeLamports = applyFee(pool.epochFee, reward);
  return reward === 0n ? 0n : (pool.tokenSupply * feeLamports) / (totalLamports - feeLamports);
}

/** The spread of the sandbox's swap venue, in hundredths of a percent of the redemption value. */
const SPREAD_BPS = 12n;

/** Lamports of wrapped SOL that the aggregator pays for these pool tokens: their value in the pool, less the venue's spread. */
export function aggregatorQuote(pool: Rate, tokens: bigint): bigint {
  const value = lamportsFor(pool, tokens);
  return value - (value * SPREAD_BPS + 9_999n) / 10_000n;
}
