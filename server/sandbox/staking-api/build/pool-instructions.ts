import {
  AccountRole,
  type Address,
  address,
  getStructEncoder,
  getU8Encoder,
  getU64Encoder,
  type Instruction,
} from '@solana/kit';
import { CLOCK_SYSVAR, STAKE_POOL_PROGRAM, STAKE_PROGRAM, SYSTEM_PROGRAM } from '../../chain/programs';
import type { Pool } from './pool';

const withdrawStakeWithSlippage = 24;
const depositSolWithSlippage = 25;

const amounts = getStructEncoder([
  ['tag', getU8Encoder()],
  ['amount', getU64Encoder()],
  ['minimum', getU64Encoder()],
]);

/** Deposits lamports of the wallet; at least `minimum` pool tokens arrive in `tokens`, which is its own referrer. */
export function depositSol(
  pool: Pool,
  {
    wallet,
    tokens,
    lamports,
    minimum,
  }: { wallet: Address; tokens: Address; lamports: bigint; minimum: bigint },
): Instruction {
  return {
    programAddress: address(STAKE_POOL_PROGRAM),
    accounts: [
      { address: pool.address, role: AccountRole.WRITABLE },
      { address: pool.withdrawAuthority, role: AccountRole.READONLY },
      { address: address(pool.reserve), role: AccountRole.WRITABLE },
      { address: wallet, role: AccountRole.WRITABLE_SIGNER },
      { address: tokens, role: AccountRole.WRITABLE },
      { address: address(pool.managerFeeAccount), role: AccountRole.WRITABLE },
      { address: tokens, role: AccountRole.WRITABLE },
      { address: address(pool.mint), role: AccountRole.WRITABLE },
      { address: address(SYSTEM_PROGRAM), role: AccountRole.READONLY },
      { address: address(pool.tokenProgram), role: AccountRole.READONLY },
    ],
    data: amounts.encode({ tag: depositSolWithSlippage, amount: lamports, minimum }),
  };
}

/** Burns pool tokens of the wallet; at least `minimum` lamports of stake are split from `source` into `stake`, which becomes the wallet's. */
export function withdrawStake(
  pool: Pool,
  given: {
    wallet: Address;
    tokens: Address;
    source: Address;
    stake: Address;
    amount: bigint;
    minimum: bigint;
  },
): Instruction {
  return {
    programAddress: address(STAKE_POOL_PROGRAM),
    accounts: [
      { address: pool.address, role: AccountRole.WRITABLE },
      { address: address(pool.validatorList), role: AccountRole.WRITABLE },
      { address: pool.withdrawAuthority, role: AccountRole.READONLY },
      { address: given.source, role: AccountRole.WRITABLE },
      { address: given.stake, role: AccountRole.WRITABLE },
      { address: given.wallet, role: AccountRole.READONLY },
      { address: given.wallet, role: AccountRole.READONLY_SIGNER },
      { address: given.tokens, role: AccountRole.WRITABLE },
      { address: address(pool.managerFeeAccount), role: AccountRole.WRITABLE },
      { address: address(pool.mint), role: AccountRole.WRITABLE },
      { address: address(CLOCK_SYSVAR), role: AccountRole.READONLY },
      { address: address(pool.tokenProgram), role: AccountRole.READONLY },
      { address: address(STAKE_PROGRAM), role: AccountRole.READONLY },
    ],
    data: amounts.encode({ tag: withdrawStakeWithSlippage, amount: given.amount, minimum: given.minimum }),
  };
}
