import { ByteWriter } from '../bytes';
import {
  CLOCK_SYSVAR,
  STAKE_HISTORY_SYSVAR,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
} from '../programs';
import type { ResolvedAccount, ResolvedInstruction } from '../types';

/** Ordinary instructions that lowered ones become. Every authority is a signer here. */
const account = (address: string, role: { signer?: boolean; writable?: boolean } = {}): ResolvedAccount => ({
  address,
  signer: role.signer ?? false,
  writable: role.writable ?? false,
});

const writable = (address: string) => account(address, { writable: true });
const signer = (address: string) => account(address, { signer: true });

export const systemTransfer = (from: string, to: string, lamports: bigint): ResolvedInstruction => ({
  programId: SYSTEM_PROGRAM,
  accounts: [account(from, { signer: true, writable: true }), writable(to)],
  data: new ByteWriter().u32(2).u64(lamports).done(),
});

const token = (tag: number, accounts: readonly ResolvedAccount[], amount: bigint): ResolvedInstruction => ({
  programId: TOKEN_PROGRAM,
  accounts,
  data: new ByteWriter().u8(tag).u64(amount).done(),
});

export const tokenTransfer = (from: string, to: string, authority: string, amount: bigint) =>
  token(3, [writable(from), writable(to), signer(authority)], amount);

export const tokenMintTo = (mint: string, to: string, authority: string, amount: bigint) =>
  token(7, [writable(mint), writable(to), signer(authority)], amount);

export const tokenBurn = (from: string, mint: string, authority: string, amount: bigint) =>
  token(8, [writable(from), writable(mint), signer(authority)], amount);

const stake = (accounts: readonly ResolvedAccount[], data: ByteWriter): ResolvedInstruction => ({
  programId: STAKE_PROGRAM,
  accounts,
  data: data.done(),
});

const clock = account(CLOCK_SYSVAR);
const history = account(STAKE_HISTORY_SYSVAR);

export const stakeSplit = (from: string, to: string, authority: string, lamports: bigint) =>
  stake([writable(from), writable(to), signer(authority)], new ByteWriter().u32(3).u64(lamports));

/** `kind` is 0 for the staker, 1 for the withdrawer. */
export const stakeAuthorize = (address: string, authority: string, next: string, kind: 0 | 1) =>
  stake([writable(address), clock, signer(authority)], new ByteWriter().u32(1).address(next).u32(kind));

export const stakeWithdraw = (from: string, to: string, authority: string, lamports: bigint) =>
  stake(
    [writable(from), writable(to), clock, history, signer(authority)],
    new ByteWriter().u32(4).u64(lamports),
  );

export const stakeMerge = (into: string, from: string, authority: string) =>
  stake([writable(into), writable(from), clock, history, signer(authority)], new ByteWriter().u32(7));
