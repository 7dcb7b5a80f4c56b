/** The value of pool tokens in lamports by the pool's own figures, before fees; zero for an empty pool. */
export function poolValue(
  pool: { readonly totalLamports: bigint; readonly tokenSupply: bigint },
  tokens: bigint,
): bigint {
  return pool.tokenSupply === 0n ? 0n : (tokens * pool.totalLamports) / pool.tokenSupply;
}
