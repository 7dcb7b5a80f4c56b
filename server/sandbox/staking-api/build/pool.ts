import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit';
import { findAssociatedTokenPda } from '@solana-program/token';
import { sandboxAddress } from '../../chain/keys';
import {
  decodeStakePool,
  decodeValidatorList,
  type PoolFee,
  type PoolValidator,
  type StakePool,
} from '../../chain/layout/stake-pool';
import { decodeTokenAccount } from '../../chain/layout/token';
import { STAKE_POOL_PROGRAM } from '../../chain/programs';
import type { Chain } from '../../chain/types';
import { conflict } from '../http/api-error';

/** The liquid pool as the chain has it now. */
export interface Pool extends StakePool {
  readonly address: Address;
  readonly withdrawAuthority: Address;
  readonly validators: readonly PoolValidator[];
}

/**
 * Reads the pool.
 *
 * @throws ApiError 409 while the pool has not been updated in this epoch: its program refuses every deposit and withdrawal until then
 */
export async function requirePool(chain: Chain): Promise<Pool> {
  const pool = address(sandboxAddress('pool'));
  const account = chain.getAccount(pool);
  const state = account && decodeStakePool(account.data);
  const list = state && chain.getAccount(state.validatorList);
  const validators = list && decodeValidatorList(list.data);
  if (!state || !validators) throw new Error('The chain has no readable stake pool.');
  if (state.lastUpdateEpoch < chain.clock().epoch) {
    throw conflict(
      'The pool has not been updated in this epoch yet, so its program takes no deposits and withdrawals. Try again in a moment.',
    );
  }
  const withdrawAuthority = await poolProgramAddress([encodeAddress(pool), 'withdraw']);
  return { ...state, address: pool, withdrawAuthority, validators: validators.validators };
}

/** The pool's stake account at one validator. */
export function poolValidatorStake(pool: Pool, vote: string): Promise<Address> {
  return poolProgramAddress([encodeAddress(address(vote)), encodeAddress(pool.address)]);
}

/** The wallet's associated account of the pool token and what is in it: null when it does not exist. */
export async function poolTokens(
  chain: Chain,
  pool: Pool,
  wallet: string,
): Promise<{ readonly address: Address; readonly amount: bigint | null }> {
  const [ata] = await findAssociatedTokenPda({
    owner: address(wallet),
    mint: address(pool.mint),
    tokenProgram: address(pool.tokenProgram),
  });
  const account = chain.getAccount(ata);
  return { address: ata, amount: account ? (decodeTokenAccount(account.data)?.amount ?? 0n) : null };
}

/** Pool tokens that a depositor gets for these lamports, after the deposit fee. The pool program's own arithmetic. */
export function tokensForDeposit(pool: Pool, lamports: bigint): bigint {
  const minted =
    pool.totalLamports === 0n || pool.tokenSupply === 0n
      ? lamports
      : (lamports * pool.tokenSupply) / pool.totalLamports;
  return minted - feeOn(minted, pool.solDepositFee);
}

/** Lamports of stake that burning these pool tokens gives, after the withdrawal fee. The pool program's own arithmetic. */
export function lamportsForTokens(pool: Pool, tokens: bigint): bigint {
  if (pool.tokenSupply === 0n) return 0n;
  const burnt = tokens - feeOn(tokens, pool.stakeWithdrawalFee);
  return (burnt * pool.totalLamports) / pool.tokenSupply;
}

function feeOn(amount: bigint, { numerator, denominator }: PoolFee): bigint {
  return denominator === 0n ? 0n : (amount * numerator + denominator - 1n) / denominator;
}

async function poolProgramAddress(seeds: readonly (Uint8Array | string)[]): Promise<Address> {
  const [pda] = await getProgramDerivedAddress({
    programAddress: address(STAKE_POOL_PROGRAM),
    seeds: [...seeds],
  });
  return pda;
}

function encodeAddress(value: Address): Uint8Array {
  return new Uint8Array(getAddressEncoder().encode(value));
}
