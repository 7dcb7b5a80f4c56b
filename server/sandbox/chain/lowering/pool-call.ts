import { decodeValidatorList, type StakePool } from '../layout/stake-pool';
import type { Lowered, LoweringContext, ResolvedAccount, TransactionError } from '../types';

/** An instruction of the stake pool program after the checks that all of them share. */
export interface PoolCall {
  readonly pool: StakePool;
  /** Of the pool account. */
  readonly address: string;
  readonly withdrawAuthority: string;
  readonly accounts: readonly ResolvedAccount[];
  /** Lamports or pool tokens, by instruction; zero where it names none. */
  readonly amount: bigint;
  /** Minimum that the caller accepts in return; zero without slippage protection. */
  readonly minimumOut: bigint;
  readonly context: LoweringContext;
  readonly data: Uint8Array;
}

export function refusePool(error: TransactionError, reason: string): Lowered {
  return { ok: false, error, logs: [`Program log: Error: ${reason}`] };
}

/** The validator list as earlier instructions of the message left it; null when the address is not the pool's. */
export function validatorListOf({ pool, context }: PoolCall, address: string) {
  const account = address === pool.validatorList ? context.read(address) : null;
  return account && decodeValidatorList(account.data);
}
