/** What pool tokens are worth in lamports by the pool's own figures, before any fee; zero while the pool is empty. */
export function poolValue(
  pool: { readonly totalLamports: bigint; readonly tokenSupply: bigint },
  tokens: bigint,
): bigint {
  return pool.tokenSupply === 0n ? 0n : (tokens * pool.totalLamports) / pool.tokenSupply;
}
