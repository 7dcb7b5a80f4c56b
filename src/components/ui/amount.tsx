import { grouped } from '@/lib/format/figures';
import { formatLamports } from '@/lib/format/lamports';
import { Unit } from './unit';

interface AmountProps {
  /** Lamports, or base units of a token with nine decimals. */
  lamports: bigint;
  /** `money` shows all nine decimals: wherever money moves. */
  precision?: 'overview' | 'money';
  unit?: string;
}

/** An amount with its unit muted; the exact number of lamports on hover. Rounds down. */
export function Amount({ lamports, precision = 'overview', unit = 'SOL' }: AmountProps) {
  const format =
    precision === 'money' ? { minimum: 9, grouped: true } : { minimum: 2, maximum: 4, grouped: true };
  const base = unit === 'SOL' ? 'lamports' : 'base units';
  return (
    <span title={`${grouped(lamports)} ${base}`}>
      {formatLamports(lamports, format)}
      <Unit>{unit}</Unit>
    </span>
  );
}
