import { formatLamports } from '@/lib/lamports';
import { type TokenKind, type TokenKinds, tokenText } from '../../token-text';
import type { DecodedAccount } from '../../types/decoded';

/** What a program decoder is given. */
export interface RawInstruction {
  readonly program: string;
  readonly accounts: readonly DecodedAccount[];
  readonly data: Uint8Array;
  /** Which tokens are known; absent while there are only the bytes, which do not say. */
  readonly tokens?: TokenKinds;
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

/** The token of the first of these accounts or mints that is known: one token instruction never mixes two. */
export function tokenAt(
  { accounts, tokens }: RawInstruction,
  positions: readonly number[],
): TokenKind | null {
  const found = positions.map((position) => tokens?.get(accounts[position]?.address ?? ''));
  return found.find((kind) => kind !== undefined) ?? null;
}

/** An amount of the token at these positions. @param unread how the bytes alone call its unit */
export function tokensAt(
  one: RawInstruction,
  positions: readonly number[],
  units: bigint,
  unread: string,
): string {
  if (one.tokens === undefined) return `${units} ${unread}`;
  const kind = tokenAt(one, positions);
  if (kind) return tokenText(units, kind);
  return `${units} base ${units === 1n ? 'unit' : 'units'} of a token this page does not know`;
}
