import type { Chain } from '../../chain/chain';
import {
  decodeStakePool,
  decodeValidatorList,
  type PoolValidator,
  type StakePool,
} from '../../chain/layout/stake-pool';
import { decodeTokenAccount } from '../../chain/layout/token';
import { associatedTokenAddress } from '../../chain/pda';
import { applyFee, lamportsFor, tokensFor } from '../../chain/pool-rate';
import { conflict, unprocessable } from '../http/api-error';

export interface Pool extends StakePool {
  readonly address: string;
  readonly validators: readonly PoolValidator[];
}

/**
 * Reads the pool.
 * @throws ApiError 409 before the pool's update in this epoch: until then its program refuses every deposit and withdrawal
 */
export function requirePool(chain: Chain): Pool {
  const account = chain.getAccount(chain.pool.address);
  const pool = account && decodeStakePool(account.data);
  const list = pool && chain.getAccount(pool.validatorList);
  const members = list && decodeValidatorList(list.data);
  if (!pool || !members) throw new Error('The chain has no readable stake pool.');
  if (pool.lastUpdateEpoch < chain.clock().epoch) {
    throw conflict(
      'The pool has not been updated in this epoch yet, so its program takes no deposits and withdrawals. Try again in a moment.',
    );
  }
  return { ...pool, address: chain.pool.address, validators: members.validators };
}

/** The wallet's associated account of a token and its balance; `amount` is null when it does not exist. */
export function tokenHolding(chain: Chain, wallet: string, mint: string) {
  const address = associatedTokenAddress(wallet, mint);
  const account = chain.getAccount(address);
  return { address, amount: account ? (decodeTokenAccount(account.data)?.amount ?? 0n) : null };
}

/** The address of the wallet's pool tokens; requires a minimum balance. @throws ApiError 422 */
export function requirePoolTokens(chain: Chain, pool: Pool, wallet: string, amount: bigint): string {
  const held = tokenHolding(chain, wallet, pool.mint);
  if ((held.amount ?? 0n) < amount) {
    throw unprocessable(
      `The wallet has ${held.amount ?? 0n} base units of the pool token; ${amount} were asked for. Nothing was built.`,
    );
  }
  return held.address;
}

/** Pool tokens for a deposit of these lamports, after the deposit fee. The pool program's arithmetic. */
export function tokensForDeposit(pool: Pool, lamports: bigint): bigint {
  const minted = tokensFor(pool, lamports);
  return minted - applyFee(pool.solDepositFee, minted);
}

/** Lamports of stake for these pool tokens, after the withdrawal fee. The pool program's arithmetic. */
export const lamportsForTokens = (pool: Pool, tokens: bigint): bigint =>
  lamportsFor(pool, tokens - applyFee(pool.stakeWithdrawalFee, tokens));
