import { formatLamports } from '@/lib/lamports';
import type { DecodedAccount } from '../../types/decoded';

/** What a program decoder is given. */
export interface RawInstruction {
  readonly program: string;
  readonly accounts: readonly DecodedAccount[];
  readonly data: Uint8Array;
}

/** What a decoder says about one instruction, in words. */
export interface InstructionWords {
  /** Name in the program's interface, for example `DelegateStake`. */
  readonly name: string;
  /** Plain words, for example "Delegate stake". */
  readonly title: string;
  /** What it does, one line. */
  readonly summary: string;
}

/** One program's decoder. `decode` answers null for data that it does not know; it may throw on malformed data. */
export interface ProgramDecoder {
  readonly address: string;
  readonly name: string;
  decode(instruction: RawInstruction): InstructionWords | null;
}

/** Words in the order of {@link InstructionWords}. */
export function words(name: string, title: string, summary: string): InstructionWords {
  return { name, title, summary };
}

/** The address at a position, or words when it is missing or unresolved. */
export function account(instruction: RawInstruction, position: number): string {
  const entry = instruction.accounts[position];
  if (!entry) return 'no account';
  return entry.address ?? 'an unresolved account';
}

/** Lamports in words. */
export function sol(lamports: bigint): string {
  return `${formatLamports(lamports)} SOL`;
}

/** A little-endian u64 at an offset. Throws when the data is too short. */
export function u64At(data: Uint8Array, offset: number): bigint {
  return new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(offset, true);
}
