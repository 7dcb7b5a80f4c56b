import type { StakePool } from '../layout/stake-pool';
import type { Lowered, LoweringContext, ResolvedAccount, TransactionError } from '../types';

/** An instruction of the stake pool program after the checks that all of them share. */
export interface PoolCall {
  readonly pool: StakePool;
  readonly accounts: readonly ResolvedAccount[];
  /** Lamports or pool tokens, by instruction. */
  readonly amount: bigint;
  /** Minimum that the caller accepts in return; zero without slippage protection. */
  readonly minimumOut: bigint;
  readonly context: LoweringContext;
}

export function refusePool(error: TransactionError, reason: string): Lowered {
  return { ok: false, error, logs: [`Program log: Error: ${reason}`] };
}
