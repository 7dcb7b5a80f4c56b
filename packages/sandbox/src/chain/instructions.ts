import type { PinnedPool } from '@clearstake/contract/pins';
import { concatBytes, fromBase58, u32, u64 } from './bytes';
import { AUTO_COMPOUND_DISABLE, AUTO_COMPOUND_ENABLE } from './lowering/auto-compound-layout';
import { PoolInstruction } from './lowering/stake-pool-layout';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  CLOCK_SYSVAR,
  COMPUTE_BUDGET_PROGRAM,
  JUPITER_PROGRAM,
  NATIVE_MINT,
  RENT_SYSVAR,
  STAKE_CONFIG,
  STAKE_HISTORY_SYSVAR,
  STAKE_POOL_PROGRAM,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
} from './programs';
import type { ResolvedAccount, ResolvedInstruction } from './types';
import {
  AGGREGATOR_AUTHORITY,
  AGGREGATOR_AUTHORITY_ID,
  AGGREGATOR_EVENT_AUTHORITY,
  AGGREGATOR_WRAPPED_SOL,
  aggregatorPoolTokens,
  SHARED_ACCOUNTS_ROUTE,
} from './world/aggregator';
import { withdrawAuthorityOf } from './world/pool';

/** The account lists that the stake instructions use. */
export type StakeShape = 'classic' | 'short';

export const w = (address: string): ResolvedAccount => ({ address, signer: false, writable: true });
export const s = (address: string): ResolvedAccount => ({ address, signer: true, writable: false });
export const ws = (address: string): ResolvedAccount => ({ address, signer: true, writable: true });
export const r = (address: string): ResolvedAccount => ({ address, signer: false, writable: false });

export function instruction(
  program: string,
  data: Uint8Array,
  ...accounts: ResolvedAccount[]
): ResolvedInstruction {
  return { program, data, accounts };
}

/** Instructions of a program: their data are the tag, then the fields. */
const instructionsOf =
  (program: string, encodeTag: (tag: number) => Uint8Array) =>
  (tag: number, fields: readonly Uint8Array[], ...accounts: ResolvedAccount[]): ResolvedInstruction =>
    instruction(program, concatBytes(encodeTag(tag), ...fields), ...accounts);
const byte = (tag: number): Uint8Array => Uint8Array.of(tag);

export const onSystem = instructionsOf(SYSTEM_PROGRAM, u32);
export const onStake = instructionsOf(STAKE_PROGRAM, u32);
export const onToken = instructionsOf(TOKEN_PROGRAM, byte);
const onBudget = instructionsOf(COMPUTE_BUDGET_PROGRAM, byte);
const onPool = instructionsOf(STAKE_POOL_PROGRAM, byte);

function sysvars(shape: StakeShape, ...addresses: string[]): ResolvedAccount[] {
  return shape === 'classic' ? addresses.map(r) : [];
}
const clockAndHistory = (shape: StakeShape) => sysvars(shape, CLOCK_SYSVAR, STAKE_HISTORY_SYSVAR);

export const createAccount = (
  from: string,
  to: string,
  lamports: bigint,
  space = 200n,
  owner = STAKE_PROGRAM,
) => onSystem(0, [u64(lamports), u64(space), fromBase58(owner)], ws(from), ws(to));

export const transfer = (from: string, to: string, lamports: bigint) =>
  onSystem(2, [u64(lamports)], ws(from), w(to));

export const initialize = (stake: string, authority: string, shape: StakeShape) => {
  const key = fromBase58(authority);
  return onStake(0, [key, key, new Uint8Array(48)], w(stake), ...sysvars(shape, RENT_SYSVAR));
};

export const initializeChecked = (stake: string, authority: string, shape: StakeShape) =>
  onStake(9, [], w(stake), ...sysvars(shape, RENT_SYSVAR), r(authority), s(authority));

export const delegate = (stake: string, vote: string, authority: string, shape: StakeShape) => {
  const config = sysvars(shape, STAKE_CONFIG);
  return onStake(2, [], w(stake), r(vote), ...clockAndHistory(shape), ...config, s(authority));
};

export const deactivate = (stake: string, authority: string, shape: StakeShape) =>
  onStake(5, [], w(stake), ...sysvars(shape, CLOCK_SYSVAR), s(authority));

export const authorize = (stake: string, authority: string, next: string, kind: number, shape: StakeShape) =>
  onStake(1, [fromBase58(next), u32(kind)], w(stake), ...sysvars(shape, CLOCK_SYSVAR), s(authority));

export const withdraw = (stake: string, to: string, authority: string, lamports: bigint, shape: StakeShape) =>
  onStake(4, [u64(lamports)], w(stake), w(to), ...clockAndHistory(shape), s(authority));

export const merge = (into: string, from: string, authority: string, shape: StakeShape) =>
  onStake(7, [], w(into), w(from), ...clockAndHistory(shape), s(authority));

export const split = (from: string, into: string, authority: string, lamports: bigint) =>
  onStake(3, [u64(lamports)], w(from), w(into), s(authority));

export const unitLimit = (units: number) => onBudget(2, [u32(units)]);

export const unitPrice = (microLamports: bigint) => onBudget(3, [u64(microLamports)]);

export const createTokenAccount = (payer: string, tokens: string, mint: string, owner = payer) =>
  instruction(
    ASSOCIATED_TOKEN_PROGRAM,
    Uint8Array.of(1),
    ws(payer),
    w(tokens),
    r(owner),
    r(mint),
    r(SYSTEM_PROGRAM),
    r(TOKEN_PROGRAM),
  );

export const closeTokenAccount = (tokens: string, to: string, owner: string) =>
  onToken(9, [], w(tokens), w(to), s(owner));

export const transferTokens = (from: string, to: string, owner: string, amount: bigint) =>
  onToken(3, [u64(amount)], w(from), w(to), s(owner));

export const mintTokens = (mint: string, to: string, authority: string, amount: bigint) =>
  onToken(7, [u64(amount)], w(mint), w(to), s(authority));

export const burnTokens = (from: string, mint: string, owner: string, amount: bigint) =>
  onToken(8, [u64(amount)], w(from), w(mint), s(owner));

/** Switches auto-compounding of one stake account on or off. The wallet signs and pays for its ledger. */
export const switchAutoCompound = (
  program: string,
  stake: string,
  ledger: string,
  wallet: string,
  enable: boolean,
) =>
  instruction(
    program,
    Uint8Array.of(enable ? AUTO_COMPOUND_ENABLE : AUTO_COMPOUND_DISABLE),
    w(stake),
    w(ledger),
    ws(wallet),
    r(SYSTEM_PROGRAM),
  );

/** The accounts of a stake pool that its instructions list; a pin may leave out two of them. */
type PoolAccounts = Pick<PinnedPool, 'address' | 'mint' | 'validatorList' | 'reserve' | 'managerFeeAccount'>;

/** Deposits lamports; at least `minimum` pool tokens, where there is one, arrive in `tokens`, its own referrer. */
export function depositSol(
  pool: PoolAccounts,
  given: { wallet: string; tokens: string; lamports: bigint; minimum: bigint | null },
): ResolvedInstruction {
  const { wallet, tokens, lamports, minimum } = given;
  const { DepositSol, DepositSolWithSlippage } = PoolInstruction;
  return onPool(
    minimum === null ? DepositSol : DepositSolWithSlippage,
    [lamports, ...(minimum === null ? [] : [minimum])].map(u64),
    w(pool.address),
    r(withdrawAuthorityOf(pool.address).address),
    w(pool.reserve ?? ''),
    ws(wallet),
    w(tokens),
    w(pool.managerFeeAccount ?? ''),
    w(tokens),
    w(pool.mint),
    r(SYSTEM_PROGRAM),
    r(TOKEN_PROGRAM),
  );
}

/**
 * Burns pool tokens; at least `minimum` lamports of stake, where there is one, are split from `source` into `stake`, with the
 * wallet as authority.
 */
export function withdrawPoolStake(
  pool: PoolAccounts,
  given: {
    wallet: string;
    tokens: string;
    source: string;
    stake: string;
    amount: bigint;
    minimum: bigint | null;
  },
): ResolvedInstruction {
  const { wallet, tokens, source, stake, amount, minimum } = given;
  const { WithdrawStake, WithdrawStakeWithSlippage } = PoolInstruction;
  return onPool(
    minimum === null ? WithdrawStake : WithdrawStakeWithSlippage,
    [amount, ...(minimum === null ? [] : [minimum])].map(u64),
    w(pool.address),
    w(pool.validatorList),
    r(withdrawAuthorityOf(pool.address).address),
    w(source),
    w(stake),
    r(wallet),
    s(wallet),
    w(tokens),
    w(pool.managerFeeAccount ?? ''),
    w(pool.mint),
    r(CLOCK_SYSVAR),
    r(TOKEN_PROGRAM),
    r(STAKE_PROGRAM),
  );
}

/** One step over the whole amount, from token 0 to token 1, at a venue without arguments. */
const oneStepPlan = Uint8Array.of(1, 0, 0, 0, 7, 100, 0, 1);

/** The aggregator's `shared_accounts_route` over one venue, from pool tokens to wrapped SOL. */
export function swap(given: {
  wallet: string;
  source: string;
  destination: string;
  mint: string;
  amount: bigint;
  quoted: bigint;
  slippageBps: number;
}): ResolvedInstruction {
  const { wallet, source, destination, mint, amount, quoted, slippageBps } = given;
  const noPlatformFee = 0;
  return instruction(
    JUPITER_PROGRAM,
    concatBytes(
      SHARED_ACCOUNTS_ROUTE,
      Uint8Array.of(AGGREGATOR_AUTHORITY_ID),
      oneStepPlan,
      u64(amount),
      u64(quoted),
      Uint8Array.of(slippageBps & 0xff, slippageBps >> 8, noPlatformFee),
    ),
    r(TOKEN_PROGRAM),
    r(AGGREGATOR_AUTHORITY),
    s(wallet),
    w(source),
    w(aggregatorPoolTokens(mint)),
    w(AGGREGATOR_WRAPPED_SOL),
    w(destination),
    r(mint),
    r(NATIVE_MINT),
    r(JUPITER_PROGRAM), // no platform fee account
    r(JUPITER_PROGRAM), // no Token-2022
    r(AGGREGATOR_EVENT_AUTHORITY),
    r(JUPITER_PROGRAM),
  );
}
