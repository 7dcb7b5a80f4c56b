import { concatBytes, fromBase58, u32, u64 } from '../chain/bytes';
import { instruction, onStake, onSystem, onToken, r, s, w, ws } from '../chain/instructions';
import { CLOCK_SYSVAR, ED25519_PROGRAM, SYSTEM_PROGRAM } from '../chain/programs';
import type { DraftInstruction } from './draft';

const RECENT_BLOCKHASHES = 'SysvarRecentB1ockHashes11111111111111111111';

/** Instructions that this product's honest builders never use. */
export const assign = (account: string, program: string): DraftInstruction =>
  onSystem(1, [fromBase58(program)], ws(account));

export const allocate = (account: string, space: bigint): DraftInstruction =>
  onSystem(8, [u64(space)], ws(account));

/** The text “0” with its length. */
const seed = concatBytes(u64(1n), Uint8Array.of(0x30));

export const createWithSeed = (given: {
  funder: string;
  created: string;
  base: string;
  lamports: bigint;
  owner: string;
}): DraftInstruction =>
  onSystem(
    3,
    [fromBase58(given.base), seed, u64(given.lamports), u64(200n), fromBase58(given.owner)],
    ws(given.funder),
    w(given.created),
    s(given.base),
  );

export const transferWithSeed = (
  from: string,
  base: string,
  to: string,
  lamports: bigint,
): DraftInstruction =>
  onSystem(11, [u64(lamports), seed, fromBase58(SYSTEM_PROGRAM)], w(from), s(base), w(to));

export const createAllowPrefund = (
  created: string,
  funder: string,
  lamports: bigint,
  owner: string,
): DraftInstruction => onSystem(13, [u64(lamports), u64(200n), fromBase58(owner)], ws(created), ws(funder));

export const advanceNonce = (nonce: string, authority: string): DraftInstruction =>
  onSystem(4, [], w(nonce), r(RECENT_BLOCKHASHES), s(authority));

export const authorizeNonce = (nonce: string, authority: string, next: string): DraftInstruction =>
  onSystem(7, [fromBase58(next)], w(nonce), s(authority));

export const authorizeChecked = (stake: string, authority: string, next: string): DraftInstruction =>
  onStake(10, [u32(1)], w(stake), r(CLOCK_SYSVAR), s(authority), s(next));

/** Lockup until the end of time, with a custodian. */
export const setLockup = (stake: string, authority: string, custodian: string): DraftInstruction =>
  onStake(
    6,
    [Uint8Array.of(0, 1), u64(1_000_000n), Uint8Array.of(1), fromBase58(custodian)],
    w(stake),
    s(authority),
  );

export const deactivateDelinquent = (stake: string, vote: string, reference: string): DraftInstruction =>
  onStake(14, [], w(stake), r(vote), r(reference));

export const moveStake = (from: string, to: string, authority: string, lamports: bigint): DraftInstruction =>
  onStake(16, [u64(lamports)], w(from), w(to), s(authority));

/** An Ed25519 check with this many signatures, each charged 5,000 lamports. */
export const precompile = (signatures: number): DraftInstruction =>
  instruction(ED25519_PROGRAM, Uint8Array.of(signatures, 0));

export const approve = (tokens: string, delegate: string, owner: string, amount: bigint): DraftInstruction =>
  onToken(4, [u64(amount)], w(tokens), r(delegate), s(owner));

export const setTokenOwner = (tokens: string, owner: string, next: string): DraftInstruction =>
  onToken(6, [Uint8Array.of(2, 1), fromBase58(next)], w(tokens), s(owner));

/** A Batch around one token transfer: one opaque instruction to a decoder that does not know it. */
export const batchedTransfer = (from: string, to: string, owner: string, amount: bigint): DraftInstruction =>
  onToken(255, [Uint8Array.of(3, 9, 3), u64(amount)], w(from), w(to), s(owner));

export const withdrawExcess = (tokens: string, to: string, owner: string): DraftInstruction =>
  onToken(38, [], w(tokens), w(to), s(owner));

/** An instruction of an unknown program with the wallet's signature, which it could use for anything. */
export const unknownProgram = (program: string, wallet: string, thief: string): DraftInstruction =>
  instruction(program, Uint8Array.of(1), ws(wallet), w(thief), r(SYSTEM_PROGRAM));
