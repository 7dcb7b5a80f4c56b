import { sameBytes } from '@clearstake/verifier';

/** What a parser did with one input. Anything that it throws beyond its documented errors is a crash. */
export type Outcome = 'accepted' | 'refused' | { readonly nonCanonical: string };

/** The outcome, or how an accepted input is judged once its time is taken: a second reading is not the parser's. */
export type Parsed = Outcome | (() => Outcome);

/** A parser of bytes from outside, ready to be fuzzed. */
export interface FuzzTarget {
  readonly name: string;
  /** Valid inputs, made by encoders that are used elsewhere. */
  readonly seeds: readonly Uint8Array[];
  /** Texts that mutations insert. */
  readonly dictionary?: readonly string[];
  /** In bytes. */
  readonly maxLength: number;
  /** Parses, catches the documented errors, and compares what was accepted with its own encoding or with another client. */
  readonly run: (input: Uint8Array) => Parsed | Promise<Parsed>;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const bytesOf = (text: string): Uint8Array => encoder.encode(text);

/** Text as it arrives: invalid UTF-8 becomes replacement characters. */
export const textOf = (bytes: Uint8Array): string => decoder.decode(bytes);

/** A dictionary of texts without spaces. */
export const words = (texts: string): readonly string[] => texts.split(' ');

/** The members of {@link FuzzTarget} for a parser of text. */
export function textSeeds(texts: readonly string[]): readonly Uint8Array[] {
  return texts.map(bytesOf);
}

/** Accepted, unless `held` is false. */
export function acceptedIf(held: boolean, otherwise: string): Outcome {
  return held ? 'accepted' : { nonCanonical: otherwise };
}

/** Accepted, unless encoding again gives other bytes. */
export function acceptedAs(encodedAgain: Uint8Array, input: Uint8Array): Outcome {
  return acceptedIf(sameBytes(encodedAgain, input), 'encoding it again gives other bytes');
}

type ErrorType = abstract new (...parameters: never[]) => Error;

/** Runs a parser whose documented failure is one of these errors; others are passed on. */
export function refusedBy<Result extends Parsed>(
  errors: readonly ErrorType[],
  parse: () => Result,
): Result | 'refused' {
  try {
    return parse();
  } catch (error) {
    if (errors.some((type) => error instanceof type)) return 'refused';
    throw error;
  }
}

/** What a stock client makes of the bytes; refused where it cannot read them, for the caller to compare. */
export function stock<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Pairs of ours and theirs. */
export const same = (pairs: readonly (readonly [unknown, unknown])[]): Outcome =>
  acceptedIf(
    pairs.every(([ours, theirs]) => String(ours) === String(theirs)),
    'the stock client reads something else',
  );
