import { t } from '@clearstake/contract/i18n';

/** A price of one SOL on one day (UTC), with where it comes from. */
export interface DayPrice {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Decimal text, as its source has it. */
  readonly price: string;
  /** As `USD`. */
  readonly currency: string;
  readonly source: string;
}

export const unavailable = 'unavailable';

const decimal = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,12})?$/;
const longestSource = 120;
const dayMilliseconds = 86_400_000;

/** The UTC day of a time in milliseconds since 1970. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && dayOf(time) === text;
}

/** Why this is no price, in one sentence; null when it is one. */
export function priceProblem({ day, price, currency, source }: DayPrice, now: number): string | null {
  if (!isDay(day)) return t('“{day}” is not a day: write it as 2026-11-24.', { day });
  if (day > dayOf(now + dayMilliseconds)) return t('{day} has not come yet, so it has no price.', { day });
  if (!decimal.test(price)) return t('“{price}” is not a price: write a number such as 142.50.', { price });
  if (/^[0.]+$/.test(price)) return t('A price of 0 is no price: leave out a day without one.');
  if (!/^[A-Z]{3,5}$/.test(currency))
    return t('“{currency}” is not a currency: write its code, as USD or EUR.', { currency });
  if (source.trim() === '') return t('Name the source of the price, as an auditor will ask for it.');
  if (source.length > longestSource)
    return t('The name of the source is longer than {longest} characters.', { longest: longestSource });
  return null;
}

export type PricesReading =
  | { readonly ok: true; readonly prices: readonly DayPrice[] }
  | { readonly ok: false; readonly message: string };

const MOST_LINES = 20_000;

function refused(problem: string): PricesReading {
  return { ok: false, message: t('{problem} Nothing of the file was kept.', { problem }) };
}

/**
 * Reads lines of day and price, separated by a comma, a semicolon or a tab; a first line without both is their heading. One bad
 * line refuses the whole file, so that no day is missing unnoticed.
 */
export function readPrices(
  text: string,
  { currency, source }: Pick<DayPrice, 'currency' | 'source'>,
  now: number,
): PricesReading {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (lines.length > MOST_LINES)
    return refused(t('The file has more than {most} lines.', { most: MOST_LINES }));
  const prices = new Map<string, DayPrice>();
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    // A third cell is one too many, however many follow.
    const [day = '', price = '', ...rest] = line
      .split(/[,;\t]/, 3)
      .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    if (index === 0 && !isDay(day) && !decimal.test(price)) continue;
    const noted = { day, price, currency, source };
    const problem =
      rest.length > 0 ? t('it must have a day and a price, and nothing else.') : priceProblem(noted, now);
    if (problem !== null) return refused(t('Line {line}: {problem}', { line: index + 1, problem }));
    if (prices.has(day)) return refused(t('Line {line}: {day} is there twice.', { line: index + 1, day }));
    prices.set(day, noted);
  }
  if (prices.size === 0) return refused(t('The file has no day with a price.'));
  return { ok: true, prices: [...prices.values()] };
}

const SOL_DECIMALS = 9;

/** Lamports at a price per SOL, exactly: no digit is rounded away. @param price as in {@link DayPrice} */
export function exactValue(lamports: bigint, price: string): string {
  const [whole = '', fraction = ''] = price.split('.');
  const product = lamports * BigInt(whole + fraction);
  const decimals = SOL_DECIMALS + fraction.length;
  const digits = (product < 0n ? -product : product).toString().padStart(decimals + 1, '0');
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
  return product < 0n ? `-${text}` : text;
}
