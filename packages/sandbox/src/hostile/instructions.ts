import { pinsFor } from '@clearstake/contract/pins';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  CLOCK_SYSVAR,
  COMPUTE_BUDGET_PROGRAM,
  RENT_SYSVAR,
  STAKE_CONFIG,
  STAKE_HISTORY_SYSVAR,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
} from '../chain/programs';
import { AGGREGATOR_AUTHORITY } from '../chain/world/aggregator';
import { addressBytes, concatBytes, u32, u64 } from './bytes';
import type { DraftAccount, DraftInstruction } from './draft';

/** The account lists that the stake instructions use. */
export type StakeShape = 'classic' | 'short';

export const w = (address: string): DraftAccount => ({ address, signer: false, writable: true });
export const s = (address: string): DraftAccount => ({ address, signer: true, writable: false });
export const ws = (address: string): DraftAccount => ({ address, signer: true, writable: true });
export const r = (address: string): DraftAccount => ({ address, signer: false, writable: false });

export function instruction(
  program: string,
  data: Uint8Array,
  ...accounts: DraftAccount[]
): DraftInstruction {
  return { program, data, accounts };
}

function sysvars(shape: StakeShape, ...addresses: string[]): DraftAccount[] {
  return shape === 'classic' ? addresses.map(r) : [];
}

export const createAccount = (
  from: string,
  to: string,
  lamports: bigint,
  space = 200n,
  owner = STAKE_PROGRAM,
) =>
  instruction(
    SYSTEM_PROGRAM,
    concatBytes(u32(0), u64(lamports), u64(space), addressBytes(owner)),
    ws(from),
    ws(to),
  );

export const transfer = (from: string, to: string, lamports: bigint) =>
  instruction(SYSTEM_PROGRAM, concatBytes(u32(2), u64(lamports)), ws(from), w(to));

export const initialize = (stake: string, authority: string, shape: StakeShape) =>
  instruction(
    STAKE_PROGRAM,
    concatBytes(u32(0), addressBytes(authority), addressBytes(authority), new Uint8Array(48)),
    w(stake),
    ...sysvars(shape, RENT_SYSVAR),
  );

export const initializeChecked = (stake: string, authority: string, shape: StakeShape) =>
  instruction(STAKE_PROGRAM, u32(9), w(stake), ...sysvars(shape, RENT_SYSVAR), r(authority), s(authority));

export const delegate = (stake: string, vote: string, authority: string, shape: StakeShape) =>
  instruction(
    STAKE_PROGRAM,
    u32(2),
    w(stake),
    r(vote),
    ...sysvars(shape, CLOCK_SYSVAR, STAKE_HISTORY_SYSVAR, STAKE_CONFIG),
    s(authority),
  );

export const deactivate = (stake: string, authority: string, shape: StakeShape) =>
  instruction(STAKE_PROGRAM, u32(5), w(stake), ...sysvars(shape, CLOCK_SYSVAR), s(authority));

export const authorize = (stake: string, authority: string, next: string, kind: number, shape: StakeShape) =>
  instruction(
    STAKE_PROGRAM,
    concatBytes(u32(1), addressBytes(next), u32(kind)),
    w(stake),
    ...sysvars(shape, CLOCK_SYSVAR),
    s(authority),
  );

export const withdraw = (stake: string, to: string, authority: string, lamports: bigint, shape: StakeShape) =>
  instruction(
    STAKE_PROGRAM,
    concatBytes(u32(4), u64(lamports)),
    w(stake),
    w(to),
    ...sysvars(shape, CLOCK_SYSVAR, STAKE_HISTORY_SYSVAR),
    s(authority),
  );

export const merge = (into: string, from: string, authority: string, shape: StakeShape) =>
  instruction(
    STAKE_PROGRAM,
    u32(7),
    w(into),
    w(from),
    ...sysvars(shape, CLOCK_SYSVAR, STAKE_HISTORY_SYSVAR),
    s(authority),
  );

export const split = (from: string, into: string, authority: string, lamports: bigint) =>
  instruction(STAKE_PROGRAM, concatBytes(u32(3), u64(lamports)), w(from), w(into), s(authority));

export const unitLimit = (units: number) =>
  instruction(COMPUTE_BUDGET_PROGRAM, concatBytes(Uint8Array.of(2), u32(units)));

export const unitPrice = (microLamports: bigint) =>
  instruction(COMPUTE_BUDGET_PROGRAM, concatBytes(Uint8Array.of(3), u64(microLamports)));

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
  instruction(TOKEN_PROGRAM, Uint8Array.of(9), w(tokens), w(to), s(owner));

function pinned() {
  const { pool, autoCompound, aggregator } = pinsFor('sandbox');
  if (!pool || !autoCompound || !aggregator) throw new Error('The sandbox pins all of them.');
  return { pool, autoCompound, aggregator };
}

export function switchAutoCompound(
  stake: string,
  ledger: string,
  wallet: string,
  enable: boolean,
): DraftInstruction {
  const { autoCompound } = pinned();
  return instruction(
    autoCompound.program,
    Uint8Array.of(enable ? 0 : 1),
    w(stake),
    w(ledger),
    ws(wallet),
    r(SYSTEM_PROGRAM),
  );
}

/** DepositSol; with `minimum` the variant that guarantees it. */
export function depositSol(
  wallet: string,
  tokens: string,
  lamports: bigint,
  minimum: bigint | null,
): DraftInstruction {
  const { pool } = pinned();
  const data =
    minimum === null
      ? concatBytes(Uint8Array.of(14), u64(lamports))
      : concatBytes(Uint8Array.of(25), u64(lamports), u64(minimum));
  return instruction(
    pool.program,
    data,
    w(pool.address),
    r(pool.withdrawAuthority),
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

/** WithdrawStake from `source` into `stake`; with `minimum` the variant that guarantees it. */
export function withdrawPoolStake(given: {
  wallet: string;
  tokens: string;
  source: string;
  stake: string;
  amount: bigint;
  minimum: bigint | null;
}): DraftInstruction {
  const { pool } = pinned();
  const data =
    given.minimum === null
      ? concatBytes(Uint8Array.of(10), u64(given.amount))
      : concatBytes(Uint8Array.of(24), u64(given.amount), u64(given.minimum));
  return instruction(
    pool.program,
    data,
    w(pool.address),
    w(pool.validatorList),
    r(pool.withdrawAuthority),
    w(given.source),
    w(given.stake),
    r(given.wallet),
    s(given.wallet),
    w(given.tokens),
    w(pool.managerFeeAccount ?? ''),
    w(pool.mint),
    r(CLOCK_SYSVAR),
    r(TOKEN_PROGRAM),
    r(STAKE_PROGRAM),
  );
}

/** Jupiter shared_accounts_route over one venue, from pool tokens to wrapped SOL. */
export function swap(given: {
  wallet: string;
  source: string;
  destination: string;
  venueTokens: string;
  venueSol: string;
  wrappedSol: string;
  amount: bigint;
  quoted: bigint;
  slippageBps: number;
}): DraftInstruction {
  const { pool, aggregator } = pinned();
  const tail = concatBytes(
    u64(given.amount),
    u64(given.quoted),
    Uint8Array.of(given.slippageBps & 255, given.slippageBps >> 8, 0),
  );
  const head = Uint8Array.from([0xc1, 0x20, 0x9b, 0x33, 0x41, 0xd6, 0x9c, 0x81, 0, 1, 0, 0, 0, 7, 100, 0, 1]);
  return instruction(
    aggregator.program,
    concatBytes(head, tail),
    r(TOKEN_PROGRAM),
    r(AGGREGATOR_AUTHORITY),
    s(given.wallet),
    w(given.source),
    w(given.venueTokens),
    w(given.venueSol),
    w(given.destination),
    r(pool.mint),
    r(given.wrappedSol),
    r(aggregator.program),
    r(aggregator.program),
    r(aggregator.eventAuthority),
    r(aggregator.program),
  );
}
