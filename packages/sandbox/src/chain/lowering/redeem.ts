import { applyFee } from '../epoch/pool-update';
import { burnTokens, transferTokens } from '../instructions';
import type { AccountDataWrite, Lowered, ResolvedInstruction } from '../types';
import { type PoolCall, poolWrite } from './pool-call';
import { refuse } from './refuse';
import { PoolError } from './stake-pool-layout';

interface Redemption {
  /** What the burnt pool tokens are worth, in lamports. */
  readonly lamports: bigint;
  readonly tokens: readonly ResolvedInstruction[];
  /** The pool account after it. */
  readonly pool: AccountDataWrite;
}

interface TokenAccounts {
  readonly from: string;
  readonly owner: string;
  readonly managerFee: string;
}

/** Burns `amount` pool tokens less the fee, which goes to the manager. A result with `ok` is the program's refusal. */
export function redeem(
  call: PoolCall,
  feeRate: Parameters<typeof applyFee>[0],
  { from, owner, managerFee }: TokenAccounts,
): Redemption | Lowered {
  const { pool, amount, minimumOut } = call;
  const fee = from === managerFee ? 0n : applyFee(feeRate, amount);
  const burnt = amount - fee;
  const lamports = pool.tokenSupply === 0n ? 0n : (burnt * pool.totalLamports) / pool.tokenSupply;
  if (lamports <= 0n) return refuse(PoolError.WithdrawalTooSmall, 'the withdrawal is too small');
  if (lamports < minimumOut) return refuse(PoolError.ExceededSlippage, 'slippage exceeded');
  return {
    lamports,
    tokens: [
      burnTokens(from, pool.mint, owner, burnt),
      ...(fee > 0n ? [transferTokens(from, managerFee, owner, fee)] : []),
    ],
    pool: poolWrite(call, {
      totalLamports: pool.totalLamports - lamports,
      tokenSupply: pool.tokenSupply - burnt,
    }),
  };
}
