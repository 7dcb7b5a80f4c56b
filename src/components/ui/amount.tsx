import { t } from '@contract/i18n';
import { grouped } from '@/lib/format/figures';
import { formatLamports } from '@/lib/format/lamports';
import { Unit } from './unit';

interface AmountProps {
  /** Lamports, or base units of a token with nine decimals. */
  lamports: bigint;
  /** `money` shows all nine decimals; for amounts that move. */
  precision?: 'overview' | 'money';
  unit?: string;
}

/** An amount, rounded down, with its unit; the exact lamports on hover. */
export function Amount({ lamports, precision = 'overview', unit = 'SOL' }: AmountProps) {
  const format =
    precision === 'money' ? { minimum: 9, grouped: true } : { minimum: 2, maximum: 4, grouped: true };
  const base = grouped(lamports);
  const exact =
    unit === 'SOL' ? t('{amount} lamports', { amount: base }) : t('{amount} base units', { amount: base });
  return (
    <span title={exact}>
      {formatLamports(lamports, format)}
      <Unit>{unit}</Unit>
    </span>
  );
}
