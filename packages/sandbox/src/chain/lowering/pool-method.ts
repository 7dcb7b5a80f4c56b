import { burnTokens, mintTokens, transferTokens } from '../instructions';
import {
  type decodeValidatorList,
  encodeStakePool,
  encodeValidatorList,
  type PoolFee,
  type PoolValidator,
  type StakePool,
} from '../layout/stake-pool';
import { applyFee, lamportsFor } from '../pool-rate';
import { STAKE_POOL_PROGRAM } from '../programs';
import type { AccountDataWrite, Lowered, LoweringContext, ResolvedInstruction } from '../types';
import { refuse } from './refuse';
import { PoolError, type PoolInstruction } from './stake-pool-layout';

/** An instruction of the stake pool program after the checks that all of them share. */
export interface PoolCall<Name extends string = string> {
  readonly pool: StakePool;
  readonly accounts: Readonly<Record<Name | 'pool', string>>;
  /** Addresses behind the named ones. */
  readonly others: readonly string[];
  /** The validator list as earlier instructions of the message left it. */
  readonly list: NonNullable<ReturnType<typeof decodeValidatorList>>;
  /** Lamports or pool tokens, by instruction; zero where it names none. */
  readonly amount: bigint;
  /** Minimum that the caller accepts in return; zero without slippage protection. */
  readonly minimumOut: bigint;
  readonly context: LoweringContext;
  readonly data: Uint8Array;
}

/** The names in a text that spaces separate. */
type Words<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? Word | Words<Rest> : Text;

interface Shape<Text extends string> {
  /** Names of the accounts in their order, separated by spaces. */
  readonly accounts: readonly Text[];
  /** Those that the instruction only reads, beside authorities, programs and sysvars. */
  readonly reads?: readonly NoInfer<Words<Text>>[];
  readonly signer?: NoInfer<Words<Text>>;
  /** Whether an amount follows the tag. */
  readonly amount?: true;
  /** Least length of the data where neither an amount nor a minimum follows the tag. */
  readonly length?: number;
  /** Whether the pool may be out of date. */
  readonly outdated?: true;
}

export interface PoolMethod extends Omit<Shape<string>, 'accounts'> {
  readonly names: readonly string[];
  /** Whether the data end with the least that the caller accepts in return. */
  readonly minimum?: true;
  readonly lower: (call: PoolCall) => Lowered;
}

/** A method whose accounts have these names, as its calls have; its own name is in the logs. A result with `ok` is a refusal. */
export const poolMethod = <Text extends string>(
  name: keyof typeof PoolInstruction,
  { accounts, ...shape }: Shape<Text>,
  lower: (call: PoolCall<Words<Text>>) => Omit<Applied, 'ok' | 'logs'> | Refused,
): PoolMethod => ({
  ...shape,
  names: accounts.flatMap((text) => text.split(' ')),
  lower: (call) => {
    const lowered = lower(call);
    if ('ok' in lowered) return lowered;
    return { ok: true, logs: [`Program log: Instruction: ${name}`], ...lowered };
  },
});

type Minting = Pick<PoolCall<'withdrawAuthority'>, 'pool' | 'accounts'>;

export const mintTo = ({ pool, accounts }: Minting, to: string, tokens: bigint): ResolvedInstruction[] =>
  tokens === 0n ? [] : [mintTokens(pool.mint, to, accounts.withdrawAuthority, tokens)];

export const poolWrite = (
  { pool, accounts }: Pick<PoolCall, 'pool'> & { accounts: { pool: string } },
  changes: Partial<StakePool>,
): AccountDataWrite => ({
  address: accounts.pool,
  owner: STAKE_POOL_PROGRAM,
  data: encodeStakePool({ ...pool, ...changes }),
});

export const listWrite = (
  { pool, list }: Pick<PoolCall, 'pool' | 'list'>,
  validators: PoolValidator[],
): AccountDataWrite => ({
  address: pool.validatorList,
  owner: STAKE_POOL_PROGRAM,
  data: encodeValidatorList(validators, list.max),
});

type Applied = Extract<Lowered, { ok: true }>;
type Refused = Extract<Lowered, { ok: false }>;

interface Exchange {
  readonly tokens: readonly ResolvedInstruction[];
  readonly pool: AccountDataWrite;
}

/**
 * Mints pool tokens for these lamports, less the fees: the manager gets them, and the referrer a share of each. A result with `ok`
 * is the program's refusal.
 */
export function issue(
  call: PoolCall<'withdrawAuthority' | 'tokensTo' | 'feeAccount' | 'referrer'>,
  lamports: bigint,
  minted: bigint,
  fees: readonly bigint[],
): Exchange | Refused {
  const { pool, accounts, minimumOut } = call;
  const fee = fees.reduce((sum, each) => sum + each, 0n);
  const referral = fees.reduce((sum, each) => sum + (each * BigInt(pool.referralPercent)) / 100n, 0n);
  const tokens = minted - fee;
  if (tokens <= 0n) return refuse(PoolError.DepositTooSmall, 'the deposit is too small');
  if (tokens < minimumOut) return refuse(PoolError.ExceededSlippage, 'slippage exceeded');
  return {
    tokens: [
      ...mintTo(call, accounts.tokensTo, tokens),
      ...mintTo(call, accounts.feeAccount, fee - referral),
      ...mintTo(call, accounts.referrer, referral),
    ],
    pool: poolWrite(call, {
      totalLamports: pool.totalLamports + lamports,
      tokenSupply: pool.tokenSupply + minted,
    }),
  };
}

/** Burns `amount` pool tokens less the fee, which goes to the manager. A result with `ok` is the program's refusal. */
export function redeem(
  call: PoolCall<'tokenOwner' | 'burnFrom' | 'feeAccount'>,
  feeRate: PoolFee,
): (Exchange & { readonly lamports: bigint }) | Refused {
  const { pool, amount, minimumOut } = call;
  const { tokenOwner, burnFrom, feeAccount } = call.accounts;
  const fee = burnFrom === feeAccount ? 0n : applyFee(feeRate, amount);
  const burnt = amount - fee;
  const lamports = lamportsFor(pool, burnt);
  if (lamports <= 0n) return refuse(PoolError.WithdrawalTooSmall, 'the withdrawal is too small');
  if (lamports < minimumOut) return refuse(PoolError.ExceededSlippage, 'slippage exceeded');
  return {
    lamports,
    tokens: [
      burnTokens(burnFrom, pool.mint, tokenOwner, burnt),
      ...(fee > 0n ? [transferTokens(burnFrom, feeAccount, tokenOwner, fee)] : []),
    ],
    pool: poolWrite(call, {
      totalLamports: pool.totalLamports - lamports,
      tokenSupply: pool.tokenSupply - burnt,
    }),
  };
}
