import { readDecimalText } from './decimal-text';

/** A parsed setting, or a sentence why the text is invalid. Nothing is clamped. */
export type Setting =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly problem: string };

interface NumberTerms {
  readonly most: number;
  /** None for a whole number. */
  readonly decimals?: number;
  /** Why another text is refused, and why a larger number is, as sentences. */
  readonly problem: string;
  readonly over?: string;
}

/** Reads the one number within the terms that a text can mean. A text that can mean two is refused with both. */
export function readNumber(
  text: string,
  { most, decimals = 0, problem, over = problem }: NumberTerms,
): Setting {
  const read = readDecimalText(text);
  const readings = read.ok ? [`${read.whole || '0'}.${read.fraction}`.replace(/\.$/, '')] : read.readings;
  const fitting = readings.filter((reading) => Number(reading) <= most);
  const allowed = fitting.filter((reading) => (reading.split('.')[1] ?? '').length <= decimals);
  if (allowed.length === 1) return { ok: true, value: Number(allowed[0]) };
  if (readings.length > 0 && fitting.length === 0) return { ok: false, problem: over };
  return { ok: false, problem: read.ok || fitting.length === 0 ? problem : read.message };
}
