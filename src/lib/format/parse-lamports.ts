import { readDecimalText, withoutGroup } from './decimal-text';
import { formatLamports, LAMPORTS_PER_SOL } from './lamports';

/** The largest amount that the staking API takes: int64. */
const INT64_MAX = 9_223_372_036_854_775_807n;

/** Text that a person typed, read as lamports, or the sentence that says why it cannot be. */
export type ParsedLamports =
  | { readonly ok: true; readonly lamports: bigint }
  | {
      readonly ok: false;
      readonly message: string;
      /** What the text may mean, each written so that it is read as that. */
      readonly readings: readonly string[];
    };

function refuse(message: string): ParsedLamports {
  return { ok: false, message, readings: [] };
}

/**
 * Reads a decimal amount of SOL, or of a token with nine decimals, as base units. Never rounds: a tenth decimal is refused.
 * A point or a comma is the decimal sign; signs, exponents and other alphabets' digits are refused, and what could be read in
 * two ways is asked about.
 */
export function parseLamports(text: string): ParsedLamports {
  const trimmed = text.trim();
  if (trimmed === '') return refuse('Enter an amount.');
  if (trimmed.startsWith('-')) return refuse('The amount must be more than zero.');
  const decimal = readDecimalText(trimmed);
  if (!decimal.ok) return decimal;
  const { whole, fraction } = decimal;
  if (fraction.length > 9) return refuse('At most 9 decimals: one lamport is 0.000000001 SOL.');
  if (whole.length > 12) return refuse('This amount is larger than all SOL there is.');
  const lamports = BigInt(whole === '' ? '0' : whole) * LAMPORTS_PER_SOL + BigInt(fraction.padEnd(9, '0'));
  if (lamports === 0n) return refuse('The amount must be more than zero.');
  if (lamports > INT64_MAX) return refuse('This amount is larger than all SOL there is.');
  return { ok: true, lamports };
}

/** Writes lamports as text that {@link parseLamports} reads as these lamports: for a field that the page fills. */
export function lamportsForField(lamports: bigint): string {
  return withoutGroup(formatLamports(lamports));
}
