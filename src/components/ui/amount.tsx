import { t } from '@contract/i18n';
import { grouped } from '@/lib/format/figures';
import { formatLamports } from '@/lib/format/lamports';
import { Unit } from './unit';

/** `compared` lines up with the figures beside it; `money` shows all that moves. */
const decimals = {
  overview: { minimum: 2, maximum: 4 },
  compared: { minimum: 4, maximum: 4 },
  money: { minimum: 9 },
};

interface AmountProps {
  /** Lamports, or base units of a token with nine decimals. */
  lamports: bigint;
  precision?: keyof typeof decimals;
  unit?: string;
}

/** An amount, rounded down, with its unit; the exact lamports on hover. */
export function Amount({ lamports, precision = 'overview', unit = 'SOL' }: AmountProps) {
  const base = grouped(lamports);
  const exact =
    unit === 'SOL' ? t('{amount} lamports', { amount: base }) : t('{amount} base units', { amount: base });
  return (
    <span title={exact}>
      {formatLamports(lamports, { ...decimals[precision], grouped: true })}
      <Unit>{unit}</Unit>
    </span>
  );
}
