import { t } from '../i18n';
import { plainNumber, readDecimalText, unambiguous } from './decimal-text';
import { formatLamports, LAMPORTS_PER_SOL } from './lamports';

/** The largest amount that the staking API accepts: int64. */
const INT64_MAX = 9_223_372_036_854_775_807n;

export type ParsedLamports =
  | { readonly ok: true; readonly lamports: bigint }
  | {
      readonly ok: false;
      readonly message: string;
      /** Unambiguous spellings of what the text may mean. */
      readonly readings: readonly string[];
    };

function refuse(message: string): ParsedLamports {
  return { ok: false, message, readings: [] };
}

/**
 * Parses a decimal amount of SOL, or of a token with nine decimals, as base units. Never rounds; refuses a tenth decimal,
 * signs, exponents and ambiguous separators.
 */
export function parseLamports(text: string): ParsedLamports {
  const plain = plainNumber(text);
  if (plain === '') return refuse(t('Enter an amount.'));
  if (plain.startsWith('-')) return refuse(t('The amount must be more than zero.'));
  const decimal = readDecimalText(text);
  if (!decimal.ok) return decimal;
  const { whole, fraction } = decimal;
  if (fraction.length > 9) return refuse(t('At most 9 decimals: one lamport is 0.000000001 SOL.'));
  if (whole.length > 12) return refuse(t('This amount is larger than all SOL there is.'));
  const lamports = BigInt(whole === '' ? '0' : whole) * LAMPORTS_PER_SOL + BigInt(fraction.padEnd(9, '0'));
  if (lamports === 0n) return refuse(t('The amount must be more than zero.'));
  if (lamports > INT64_MAX) return refuse(t('This amount is larger than all SOL there is.'));
  return { ok: true, lamports };
}

/** Formats lamports for an input field, so that {@link parseLamports} returns the same amount. */
export function lamportsForField(lamports: bigint): string {
  return unambiguous(formatLamports(lamports));
}
