import { type Said, said, tokens, type Value } from '../../said/said';
import type { TokenKind, TokenKinds } from '../../token-text';
import type { DecodedInstruction } from '../../types';

export interface RawInstruction extends Pick<DecodedInstruction, 'program' | 'accounts' | 'data'> {
  /** The known tokens; absent when only the bytes are available, which do not name them. */
  readonly tokens?: TokenKinds;
}

export interface InstructionDescription extends Pick<DecodedInstruction, 'title' | 'summary'> {
  readonly name: string;
}

/** Describes one kind of instruction of a program: its title, and what it does, which may throw on malformed data. */
export type Reader = readonly [title: Said, summary: (instruction: RawInstruction) => Value];

/** One program's decoder. `decode` returns null for unknown data; it may throw on malformed data. */
export interface ProgramDecoder {
  readonly address: string;
  readonly name: Said;
  decode(instruction: RawInstruction): InstructionDescription | null;
}

/** Decodes a program's instructions by their kind, which its published client tells and names. */
export function byKind<Kind extends number>(
  identify: (data: Uint8Array) => Kind,
  names: Readonly<Record<number, string>>,
  readerOf: (kind: Kind) => Reader,
): ProgramDecoder['decode'] {
  return (instruction) => {
    const kind = identify(instruction.data);
    const [title, summary] = readerOf(kind);
    return description(names[kind] ?? '', title, summary(instruction));
  };
}

export function description(name: string, title: Said, summary: Value): InstructionDescription {
  return {
    name,
    title,
    summary: typeof summary === 'object' && 'code' in summary ? summary : said('verbatim', { text: summary }),
  };
}

/** The address at a position, or a text when it is missing or unresolved. */
export function account(instruction: RawInstruction, position: number): Value {
  const entry = instruction.accounts[position];
  if (!entry) return said('no-account');
  return entry.address ?? said('unresolved-account');
}

/** The first account, of which many instructions tell nothing else. */
export const firstAccount = (instruction: RawInstruction): Value => account(instruction, 0);

export function moved(
  instruction: RawInstruction,
  amount: Value,
  [from, to]: readonly [number, number],
): Said {
  return said('amount-from-to', { amount, from: account(instruction, from), to: account(instruction, to) });
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
  const kinds = positions.map((position) => tokens?.get(accounts[position]?.address ?? ''));
  return kinds.find((kind) => kind !== undefined) ?? null;
}

/** An amount of the token at these positions. @param unread the message of units when the token is not known */
export function tokensAt(
  instruction: RawInstruction,
  positions: readonly number[],
  units: bigint,
  unread: 'units' | 'token-units',
): Value {
  if (instruction.tokens === undefined) return said(unread, { units });
  const kind = tokenAt(instruction, positions);
  if (kind) return tokens(units, kind);
  return units === 1n ? said('one-unit-of-unknown-token') : said('units-of-unknown-token', { units });
}
