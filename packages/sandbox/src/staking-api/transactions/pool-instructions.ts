import {
  AccountRole,
  address,
  getStructEncoder,
  getU8Encoder,
  getU64Encoder,
  type Instruction,
} from '@solana/kit';
import { PoolInstruction } from '../../chain/lowering/stake-pool-layout';
import { CLOCK_SYSVAR, STAKE_POOL_PROGRAM, STAKE_PROGRAM, SYSTEM_PROGRAM } from '../../chain/programs';
import { withdrawAuthorityOf } from '../../chain/world/pool';
import type { Pool } from './pool';

/** Tags of the instructions without and with a minimum. */
const withdrawStakeTags = {
  plain: PoolInstruction.WithdrawStake,
  minimum: PoolInstruction.WithdrawStakeWithSlippage,
};
const depositSolTags = { plain: PoolInstruction.DepositSol, minimum: PoolInstruction.DepositSolWithSlippage };

const plain = getStructEncoder([
  ['tag', getU8Encoder()],
  ['amount', getU64Encoder()],
]);
const withMinimum = getStructEncoder([
  ['tag', getU8Encoder()],
  ['amount', getU64Encoder()],
  ['minimum', getU64Encoder()],
]);

function encode(tags: { plain: number; minimum: number }, amount: bigint, minimum: bigint | null) {
  return minimum === null
    ? plain.encode({ tag: tags.plain, amount })
    : withMinimum.encode({ tag: tags.minimum, amount, minimum });
}

export const writable = (key: string) => ({ address: address(key), role: AccountRole.WRITABLE }) as const;
export const readonly = (key: string) => ({ address: address(key), role: AccountRole.READONLY }) as const;

/** Deposits lamports of the wallet; at least `minimum` pool tokens, where there is one, arrive in `tokens`, its own referrer. */
export function depositSol(
  pool: Pool,
  given: { wallet: string; tokens: string; lamports: bigint; minimum: bigint | null },
): Instruction {
  return {
    programAddress: address(STAKE_POOL_PROGRAM),
    accounts: [
      writable(pool.address),
      readonly(withdrawAuthorityOf(pool.address).address),
      writable(pool.reserve),
      { address: address(given.wallet), role: AccountRole.WRITABLE_SIGNER },
      writable(given.tokens),
      writable(pool.managerFeeAccount),
      writable(given.tokens),
      writable(pool.mint),
      readonly(SYSTEM_PROGRAM),
      readonly(pool.tokenProgram),
    ],
    data: encode(depositSolTags, given.lamports, given.minimum),
  };
}

/**
 * Burns pool tokens of the wallet; at least `minimum` lamports of stake, where there is one, are split from `source` into `stake`,
 * with the wallet as authority.
 */
export function withdrawStake(
  pool: Pool,
  given: {
    wallet: string;
    tokens: string;
    source: string;
    stake: string;
    amount: bigint;
    minimum: bigint | null;
  },
): Instruction {
  return {
    programAddress: address(STAKE_POOL_PROGRAM),
    accounts: [
      writable(pool.address),
      writable(pool.validatorList),
      readonly(withdrawAuthorityOf(pool.address).address),
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
    data: encode(withdrawStakeTags, given.amount, given.minimum),
  };
}
