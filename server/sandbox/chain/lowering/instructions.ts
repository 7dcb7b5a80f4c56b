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

export const tokenTransfer = (
  from: string,
  to: string,
  authority: string,
  amount: bigint,
): ResolvedInstruction => ({
  programId: TOKEN_PROGRAM,
  accounts: [writable(from), writable(to), signer(authority)],
  data: new ByteWriter().u8(3).u64(amount).done(),
});

export const tokenMintTo = (
  mint: string,
  to: string,
  authority: string,
  amount: bigint,
): ResolvedInstruction => ({
  programId: TOKEN_PROGRAM,
  accounts: [writable(mint), writable(to), signer(authority)],
  data: new ByteWriter().u8(7).u64(amount).done(),
});

export const tokenBurn = (
  from: string,
  mint: string,
  authority: string,
  amount: bigint,
): ResolvedInstruction => ({
  programId: TOKEN_PROGRAM,
  accounts: [writable(from), writable(mint), signer(authority)],
  data: new ByteWriter().u8(8).u64(amount).done(),
});

export const stakeSplit = (
  from: string,
  to: string,
  authority: string,
  lamports: bigint,
): ResolvedInstruction => ({
  programId: STAKE_PROGRAM,
  accounts: [writable(from), writable(to), signer(authority)],
  data: new ByteWriter().u32(3).u64(lamports).done(),
});

/** `kind` is 0 for the staker, 1 for the withdrawer. */
export const stakeAuthorize = (
  stake: string,
  authority: string,
  next: string,
  kind: 0 | 1,
): ResolvedInstruction => ({
  programId: STAKE_PROGRAM,
  accounts: [writable(stake), account(CLOCK_SYSVAR), signer(authority)],
  data: new ByteWriter().u32(1).address(next).u32(kind).done(),
});

export const stakeWithdraw = (
  from: string,
  to: string,
  authority: string,
  lamports: bigint,
): ResolvedInstruction => ({
  programId: STAKE_PROGRAM,
  accounts: [
    writable(from),
    writable(to),
    account(CLOCK_SYSVAR),
    account(STAKE_HISTORY_SYSVAR),
    signer(authority),
  ],
  data: new ByteWriter().u32(4).u64(lamports).done(),
});

export const stakeMerge = (into: string, from: string, authority: string): ResolvedInstruction => ({
  programId: STAKE_PROGRAM,
  accounts: [
    writable(into),
    writable(from),
    account(CLOCK_SYSVAR),
    account(STAKE_HISTORY_SYSVAR),
    signer(authority),
  ],
  data: new ByteWriter().u32(7).done(),
});
