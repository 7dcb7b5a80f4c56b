import type { StakePool } from '../layout/stake-pool';
import type { Lowered, LoweringContext, ResolvedAccount, TransactionError } from '../types';

/** An instruction of the stake pool program, checked as far as all of them are alike. */
export interface PoolCall {
  readonly pool: StakePool;
  readonly accounts: readonly ResolvedAccount[];
  /** Lamports or pool tokens, by instruction. */
  readonly amount: bigint;
  /** The least that the caller takes in return; zero without slippage protection. */
  readonly minimumOut: bigint;
  readonly context: LoweringContext;
}

export function refusePool(error: TransactionError, reason: string): Lowered {
  return { ok: false, error, logs: [`Program log: Error: ${reason}`] };
}
