import { mintTokens } from '../instructions';
import {
  decodeValidatorList,
  encodeStakePool,
  encodeValidatorList,
  type StakePool,
} from '../layout/stake-pool';
import { STAKE_POOL_PROGRAM } from '../programs';
import type {
  AccountDataWrite,
  Lowered,
  LoweringContext,
  ResolvedAccount,
  ResolvedInstruction,
} from '../types';
import { refuse } from './refuse';
import { PoolError } from './stake-pool-layout';

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

/** The validator list as earlier instructions of the message left it; null when the address is not the pool's. */
export function validatorListOf({ pool, context }: PoolCall, address: string) {
  const account = address === pool.validatorList ? context.read(address) : null;
  return account && decodeValidatorList(account.data);
}

/** The refusal of accounts that are not the pool's, or are read-only although they change; null for the right ones. */
export function refusedAccounts(
  pool: StakePool,
  changing: readonly ResolvedAccount[],
  {
    reserve,
    mint,
    managerFee,
  }: Readonly<Record<'mint' | 'managerFee', ResolvedAccount>> & { reserve?: ResolvedAccount },
): Lowered | null {
  if (!changing.every(({ writable }) => writable)) {
    return refuse('InvalidArgument', 'an account that changes is read-only');
  }
  if (reserve && reserve.address !== pool.reserve)
    return refuse(PoolError.InvalidProgramAddress, 'wrong reserve');
  if (mint.address !== pool.mint) return refuse(PoolError.WrongPoolMint, 'wrong mint');
  if (managerFee.address !== pool.managerFeeAccount) {
    return refuse(PoolError.InvalidFeeAccount, 'wrong fee account');
  }
  return null;
}

export function mintTo(
  { pool, withdrawAuthority }: PoolCall,
  to: string,
  tokens: bigint,
): ResolvedInstruction[] {
  return tokens === 0n ? [] : [mintTokens(pool.mint, to, withdrawAuthority, tokens)];
}

/** The pool account with these changes. */
export function poolWrite({ pool, address }: PoolCall, changes: Partial<StakePool>): AccountDataWrite {
  return { address, owner: STAKE_POOL_PROGRAM, data: encodeStakePool({ ...pool, ...changes }) };
}

export function listWrite(
  { pool }: PoolCall,
  ...list: Parameters<typeof encodeValidatorList>
): AccountDataWrite {
  return { address: pool.validatorList, owner: STAKE_POOL_PROGRAM, data: encodeValidatorList(...list) };
}
