import { formatFigure } from '@clearstake/contract/format/figures';
import { formatUtc } from '@clearstake/contract/format/format-time';
import { LAMPORTS_PER_SOL } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import { isKnown } from '@/api/stats/reading';
import { Provenance } from '@/components/ui/provenance';
import { rich } from '@/components/ui/rich';
import { useConfig } from '@/hooks/config/use-config';
import { useSolValue } from '@/hooks/stats/use-figures';
import { useAge } from '@/hooks/use-age';
import { cx } from '@/lib/cx';

type PriceSource = Parameters<typeof useAge>[0];

const dollars = (amount: number) =>
  t('{currency}{amount}', { currency: '$', amount: formatFigure(amount, 2) });

/**
 * US dollars with two decimals, rounded down by whole cents; less than one is said. The price has few digits, so a number holds it
 * exactly.
 */
function formatValue(lamports: bigint, price: number): string {
  const cents = (lamports * BigInt(Math.round(price * 1e6))) / (LAMPORTS_PER_SOL * 10_000n);
  if (cents === 0n && lamports > 0n) return t('under {amount}', { amount: dollars(0.01) });
  return dollars(Number(cents) / 100);
}

/** The price that the API gives is that of mainnet's SOL. */
const useWorthless = () => useConfig().data?.cluster === 'testnet';

export function FiatValue({ lamports }: { lamports: bigint }) {
  const price = useSolValue();
  if (useWorthless()) return <span>{t('Testnet SOL has no value')}</span>;
  if (!isKnown(price) || price.value <= 0) {
    return <span>{price.state === 'loading' ? '' : t('Price unavailable')}</span>;
  }
  return (
    <span>
      {rich('{value} at {price}', {
        value: formatValue(lamports, price.value),
        price: (
          <Provenance from={[price.source]} unit={t('US dollars per SOL')}>
            {dollars(price.value)}
          </Provenance>
        ),
      })}
      <PriceAge source={price.source} />
    </span>
  );
}

function PriceAge({ source }: { source: PriceSource }) {
  const { grade, text } = useAge(source);
  return grade === 'fresh' ? null : (
    <>
      {' '}
      <span className={cx('whitespace-nowrap', grade === 'stale' ? 'text-warn' : 'text-t3')}>({text})</span>
    </>
  );
}

/** The value without the price, for parts of a sum; renders nothing while the price is unknown. */
export function FiatWorth({ lamports }: { lamports: bigint }) {
  const price = useSolValue();
  if (useWorthless() || !isKnown(price) || price.value <= 0) return null;
  const asOf = formatUtc(price.source.fetchedAt);
  return (
    <span title={t('At {price} per SOL, read {time}', { price: dollars(price.value), time: asOf })}>
      {formatValue(lamports, price.value)}
    </span>
  );
}
