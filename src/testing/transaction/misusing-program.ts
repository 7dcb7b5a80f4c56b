import { fromBase58 } from '@server/sandbox/chain/bytes';
import type { ResolvedInstruction } from '@server/sandbox/chain/types';
import { BpfProgram } from './bpf-program';

/** Memory of a program that is free to use. */
const HEAP = 0x3_0000_0000n;
const INSTRUCTION = 0;
const META_LIST = 64;
const KEYS = 256;
const DATA = 768;
const INFOS = 1_024;

/** The loader's input: a count, then per account 88 bytes, its data, room for it to grow, and its rent epoch. */
const FIRST_ACCOUNT = 8;
const OWNER = 40;
const LAMPORTS = 72;
const LENGTH = 80;
const CONTENT = 88;
const ROOM = 10_240 + 8;

class Misuse {
  private readonly program = new BpfProgram().copy(6, 1).set(7, HEAP);

  /** Writes bytes at an offset of the heap. */
  put(offset: number, bytes: Uint8Array): this {
    const padded = new Uint8Array((bytes.length + 7) & ~7);
    padded.set(bytes);
    const view = new DataView(padded.buffer);
    for (let at = 0; at < padded.length; at += 8) this.word(offset + at, view.getBigUint64(at, true));
    return this;
  }

  word(offset: number, value: bigint): this {
    this.program.set(2, value).store(7, offset, 2);
    return this;
  }

  /** Writes the address of a place in the input. */
  pointer(offset: number, input: number): this {
    this.program.copy(2, 6).add(2, input).store(7, offset, 2);
    return this;
  }

  /** Describes an account of the input for a call: its place there, and no privileges beyond those. */
  info(offset: number, at: number): this {
    this.pointer(offset, at + 8).pointer(offset + 8, at + LAMPORTS);
    this.program.load(2, 6, at + LENGTH).store(7, offset + 16, 2);
    return this.pointer(offset + 24, at + CONTENT)
      .pointer(offset + 32, at + OWNER)
      .word(offset + 40, 0n)
      .word(offset + 48, 0x01_01n);
  }

  call(accounts: number): this {
    this.program
      .set(1, HEAP)
      .set(2, HEAP + BigInt(INFOS))
      .set(3, BigInt(accounts))
      .set(4, 0n)
      .set(5, 0n);
    this.program.call('sol_invoke_signed_c');
    return this;
  }

  /** Adds to, or takes from, an account of the input without asking its owner. */
  change(input: number, difference: number): this {
    this.program.load(2, 6, input).add(2, difference).store(6, input, 2);
    return this;
  }

  done(): Uint8Array {
    return this.program.done();
  }
}

/** A program that ignores its data and does nothing. */
export const idleProgram = (): Uint8Array => new BpfProgram().done();

/** A program that takes a lamport out of its first account. */
export const takingProgram = (): Uint8Array => new Misuse().change(FIRST_ACCOUNT + LAMPORTS, -1).done();

/** A program that changes the first eight bytes of its first account, as the mint of a token account. */
export const writingProgram = (): Uint8Array => new Misuse().change(FIRST_ACCOUNT + CONTENT, 1).done();

/**
 * A program that has another one run this instruction with the accounts that it was given.
 * @param sizes of the data of the accounts that it gets, in their order
 */
export function callingProgram(
  { programId, accounts, data }: ResolvedInstruction,
  sizes: readonly number[],
): Uint8Array {
  const misuse = new Misuse().put(DATA, data).put(KEYS, fromBase58(programId));
  for (const [index, { address, signer, writable }] of accounts.entries()) {
    const key = KEYS + 32 * (index + 1);
    misuse.put(key, fromBase58(address));
    misuse.word(META_LIST + 16 * index, HEAP + BigInt(key));
    misuse.word(META_LIST + 16 * index + 8, (writable ? 1n : 0n) | (signer ? 0x100n : 0n));
  }
  misuse.word(INSTRUCTION, HEAP + BigInt(KEYS)).word(INSTRUCTION + 8, HEAP + BigInt(META_LIST));
  misuse.word(INSTRUCTION + 16, BigInt(accounts.length)).word(INSTRUCTION + 24, HEAP + BigInt(DATA));
  misuse.word(INSTRUCTION + 32, BigInt(data.length));
  let at = FIRST_ACCOUNT;
  for (const [index, size] of sizes.entries()) {
    misuse.info(INFOS + 56 * index, at);
    at += CONTENT + ((size + 7) & ~7) + ROOM;
  }
  return misuse.call(sizes.length).done();
}
