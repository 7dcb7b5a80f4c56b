import {
  AccountRole,
  address,
  getStructEncoder,
  getU8Encoder,
  getU64Encoder,
  type Instruction,
} from '@solana/kit';
import { CLOCK_SYSVAR, STAKE_POOL_PROGRAM, STAKE_PROGRAM, SYSTEM_PROGRAM } from '../../chain/programs';
import { POOL, POOL_WITHDRAW_AUTHORITY } from '../../chain/world/pool';
import type { Pool } from './pool';

const withdrawStakeWithSlippage = 24;
const depositSolWithSlippage = 25;

const amounts = getStructEncoder([
  ['tag', getU8Encoder()],
  ['amount', getU64Encoder()],
  ['minimum', getU64Encoder()],
]);

const writable = (key: string) => ({ address: address(key), role: AccountRole.WRITABLE }) as const;
const readonly = (key: string) => ({ address: address(key), role: AccountRole.READONLY }) as const;

/** Deposits lamports of the wallet; at least `minimum` pool tokens arrive in `tokens`, which is its own referrer. */
export function depositSol(
  pool: Pool,
  given: { wallet: string; tokens: string; lamports: bigint; minimum: bigint },
): Instruction {
  return {
    programAddress: address(STAKE_POOL_PROGRAM),
    accounts: [
      writable(POOL),
      readonly(POOL_WITHDRAW_AUTHORITY),
      writable(pool.reserve),
      { address: address(given.wallet), role: AccountRole.WRITABLE_SIGNER },
      writable(given.tokens),
      writable(pool.managerFeeAccount),
      writable(given.tokens),
      writable(pool.mint),
      readonly(SYSTEM_PROGRAM),
      readonly(pool.tokenProgram),
    ],
    data: amounts.encode({ tag: depositSolWithSlippage, amount: given.lamports, minimum: given.minimum }),
  };
}

/**
 * Burns pool tokens of the wallet; at least `minimum` lamports of stake are split from `source` into `stake`, with the wallet as
 * authority.
 */
export function withdrawStake(
  pool: Pool,
  given: { wallet: string; tokens: string; source: string; stake: string; amount: bigint; minimum: bigint },
): Instruction {
  return {
    programAddress: address(STAKE_POOL_PROGRAM),
    accounts: [
      writable(POOL),
      writable(pool.validatorList),
      readonly(POOL_WITHDRAW_AUTHORITY),
      writable(given.source),
      writable(given.stake),
      readonly(given.wallet),
      { address: address(given.wallet), role: AccountRole.READONLY_SIGNER },
      writable(given.tokens),
      writable(pool.managerFeeAccount),
      writable(pool.mint),
      readonly(CLOCK_SYSVAR),
      readonly(pool.tokenProgram),
      readonly(STAKE_PROGRAM),
    ],
    data: amounts.encode({ tag: withdrawStakeWithSlippage, amount: given.amount, minimum: given.minimum }),
  };
}
