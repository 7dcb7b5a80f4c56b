import { grouped } from '@clearstake/contract/format/figures';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import { Unit } from './unit';

/** `compared` lines up with the figures beside it; `money` shows all that moves. */
const decimals = {
  overview: { minimum: 2, maximum: 4 },
  compared: { minimum: 4, maximum: 4 },
  money: { minimum: 9 },
};

interface AmountProps {
  lamports: bigint;
  precision?: keyof typeof decimals;
}

/** An amount of SOL, rounded down; the exact lamports on hover. */
export function Amount({ lamports, precision = 'overview' }: AmountProps) {
  return (
    <span translate="no" title={t('{amount} lamports', { amount: grouped(lamports) })}>
      {formatLamports(lamports, { ...decimals[precision], grouped: true })}
      <Unit>SOL</Unit>
    </span>
  );
}
