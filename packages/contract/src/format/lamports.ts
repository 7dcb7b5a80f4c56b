import { grouped } from './figures';
import { currentLocale, type Locale } from './locale';

export const LAMPORTS_PER_SOL = 1_000_000_000n;

/** The decimals shown by {@link formatLamports}; digits beyond `maximum` are truncated, never rounded up. */
export interface LamportsFormat {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly grouped?: boolean;
  readonly locale?: Locale;
}

/** Formats lamports as decimal SOL, exactly by default; a small non-zero amount is "<0.01", never zero. */
export function formatLamports(lamports: bigint, format: LamportsFormat = {}): string {
  const locale = format.locale ?? currentLocale();
  const maximum = format.maximum ?? 9;
  const minimum = Math.min(format.minimum ?? 0, maximum);
  const magnitude = lamports < 0n ? -lamports : lamports;
  const whole = (magnitude / LAMPORTS_PER_SOL).toString();
  let fraction = (magnitude % LAMPORTS_PER_SOL).toString().padStart(9, '0').slice(0, maximum);
  while (fraction.length > minimum && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  if (lamports !== 0n && maximum < 9 && magnitude < 10n ** BigInt(9 - maximum)) {
    const least = maximum === 0 ? '1' : `0${locale.decimal}${'1'.padStart(maximum, '0')}`;
    return locale.mark + (lamports < 0n ? `>-${least}` : `<${least}`);
  }
  const units = format.grouped ? grouped(whole, locale) : whole;
  const text = fraction === '' ? units : `${units}${locale.decimal}${fraction}`;
  return lamports < 0n ? `${locale.mark}-${text}` : text;
}

/** A signed change with nine decimals: "+2.003082435", "−0.000005000". */
export function formatSignedSol(lamports: bigint): string {
  const magnitude = lamports < 0n ? -lamports : lamports;
  return `${currentLocale().mark}${lamports < 0n ? '−' : '+'}${formatLamports(magnitude, { minimum: 9, grouped: true })}`;
}
