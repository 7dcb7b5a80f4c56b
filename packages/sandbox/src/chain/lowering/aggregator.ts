import { sameBytes, viewOf } from '../bytes';
import { transferTokens } from '../instructions';
import { decodeStakePool } from '../layout/stake-pool';
import { decodeTokenAccount } from '../layout/token';
import { associatedTokenAddress } from '../pda';
import { aggregatorQuote } from '../pool-rate';
import { JUPITER_PROGRAM, NATIVE_MINT, TOKEN_PROGRAM } from '../programs';
import type { Lowered, LoweringContext, ResolvedAccount, ResolvedInstruction } from '../types';
import { AGGREGATOR_EVENT_AUTHORITY, aggregatorAuthority, SHARED_ACCOUNTS_ROUTE } from '../world/aggregator';
import type { PoolAddresses } from '../world/pool';
import { refuse } from './refuse';

/** Custom error codes of the real program and its framework. */
export const AggregatorError = {
  UnknownInstruction: 101,
  UnreadableData: 102,
  WrongSeeds: 2006,
  WrongAddress: 2012,
  NotEnoughAccounts: 3005,
  WrongProgram: 3008,
  NotSigner: 3010,
  EmptyRoute: 6000,
  SlippageExceeded: 6001,
  MissingPlatformFeeAccount: 6003,
  NotEnoughPercent: 6005,
} as const;

const PLAN_AT = 9;
const STEP_SIZE = 4;
const TAIL_SIZE = 19;
const FIXED_ACCOUNTS = 13;
const BPS = 10_000n;

/** `shared_accounts_route` from the pool token to wrapped SOL, which pays {@link aggregatorQuote}, whatever the plan names. */
export function lowerAggregator(
  addresses: PoolAddresses,
  instruction: ResolvedInstruction,
  context: LoweringContext,
): Lowered {
  if (!sameBytes(instruction.data.subarray(0, 8), SHARED_ACCOUNTS_ROUTE)) {
    return refuse(AggregatorError.UnknownInstruction, 'Fallback functions are not supported');
  }
  const header = readHeader(instruction.data);
  if (!header)
    return refuse(AggregatorError.UnreadableData, 'The program could not deserialize the given instruction');
  if (header.steps === 0) return refuse(AggregatorError.EmptyRoute, 'Empty route');
  if (header.percent !== 100) return refuse(AggregatorError.NotEnoughPercent, 'Not enough percent to 100');
  const { accounts } = instruction;
  if (accounts.length < FIXED_ACCOUNTS) {
    return refuse(AggregatorError.NotEnoughAccounts, 'Not enough account keys given to the instruction');
  }
  const wrong = wrongAccount(addresses, accounts, header.authorityId, context);
  if (wrong) return wrong;

  const pool = decodeStakePool(context.read(addresses.address)?.data ?? new Uint8Array());
  const out = pool ? aggregatorQuote(pool, header.amountIn) : 0n;
  const minimum = header.quotedOut - (header.quotedOut * header.slippageBps) / BPS;
  if (out < minimum) return refuse(AggregatorError.SlippageExceeded, 'Slippage tolerance exceeded');
  const fee = (out * header.platformFeeBps) / BPS;
  const feeAccount = at(accounts, 9);
  if (fee > 0n && feeAccount === JUPITER_PROGRAM) {
    return refuse(AggregatorError.MissingPlatformFeeAccount, 'Missing platform fee account');
  }
  return {
    ok: true,
    logs: ['Program log: Instruction: SharedAccountsRoute'],
    instructions: [
      transferTokens(at(accounts, 3), at(accounts, 4), at(accounts, 2), header.amountIn),
      ...(fee > 0n ? [transferTokens(at(accounts, 5), feeAccount, at(accounts, 1), fee)] : []),
      transferTokens(at(accounts, 5), at(accounts, 6), at(accounts, 1), out - fee),
    ],
  };
}

/**
 * Null unless the data start with a header, a plan of steps without arguments and the terms. The real program ignores trailing
 * bytes, as its framework does for arguments, and so does this one.
 */
function readHeader(data: Uint8Array) {
  if (data.length < PLAN_AT + 4 + TAIL_SIZE) return null;
  const view = viewOf(data);
  const steps = view.getUint32(PLAN_AT, true);
  const tail = PLAN_AT + 4 + steps * STEP_SIZE;
  if (data.length < tail + TAIL_SIZE) return null;
  return {
    authorityId: view.getUint8(8),
    steps,
    /** Percent of the input that the first step takes. */
    percent: steps === 0 ? 0 : view.getUint8(PLAN_AT + 5),
    amountIn: view.getBigUint64(tail, true),
    quotedOut: view.getBigUint64(tail + 8, true),
    slippageBps: BigInt(view.getUint16(tail + 16, true)),
    platformFeeBps: BigInt(view.getUint8(tail + 18)),
  };
}

function wrongAccount(
  pool: PoolAddresses,
  accounts: readonly ResolvedAccount[],
  authorityId: number,
  context: LoweringContext,
): Lowered | null {
  if (at(accounts, 0) !== TOKEN_PROGRAM || at(accounts, 12) !== JUPITER_PROGRAM) {
    return refuse(AggregatorError.WrongProgram, 'Program ID was not as expected');
  }
  const authority = aggregatorAuthority(authorityId);
  if (at(accounts, 1) !== authority) {
    return refuse(AggregatorError.WrongSeeds, 'A seeds constraint was violated');
  }
  if (!accounts[2]?.signer) return refuse(AggregatorError.NotSigner, 'The given account did not sign');
  const fixed: readonly (readonly [number, string])[] = [
    [4, associatedTokenAddress(authority, pool.mint)],
    [5, associatedTokenAddress(authority, NATIVE_MINT)],
    [7, pool.mint],
    [8, NATIVE_MINT],
    [11, AGGREGATOR_EVENT_AUTHORITY],
  ];
  const mintOf = (index: number): string | undefined =>
    decodeTokenAccount(context.read(at(accounts, index))?.data ?? new Uint8Array())?.mint;
  const misplaced = fixed.some(([index, expected]) => at(accounts, index) !== expected);
  return misplaced || mintOf(3) !== pool.mint
    ? refuse(AggregatorError.WrongAddress, 'An address constraint was violated')
    : null;
}

const at = (accounts: readonly ResolvedAccount[], index: number): string => accounts[index]?.address ?? '';
