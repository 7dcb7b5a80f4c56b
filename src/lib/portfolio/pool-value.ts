import type { StakePoolFacts } from '@clearstake/verifier';

type PoolTotals = Pick<StakePoolFacts, 'totalLamports' | 'tokenSupply'>;

/** The value of pool tokens in lamports by the pool's own figures, before fees; zero for an empty pool. */
export function poolValue(pool: PoolTotals, tokens: bigint): bigint {
  return pool.tokenSupply === 0n ? 0n : (tokens * pool.totalLamports) / pool.tokenSupply;
}

/** What pool tokens gained at the pool's last update, in lamports; undefined where it was empty before, or gained nothing. */
export function poolGain(pool: PoolTotals, before: PoolTotals, tokens: bigint): bigint | undefined {
  if (before.tokenSupply === 0n) return undefined;
  const gain = poolValue(pool, tokens) - poolValue(before, tokens);
  return gain > 0n ? gain : undefined;
}
