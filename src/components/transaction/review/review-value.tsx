import { t } from '@contract/i18n';
import { Unit } from '@/components/ui/unit';
import { formatLamports } from '@/lib/format/lamports';
import { shortAddress } from '@/lib/format/short-address';
import { translated } from '@/transaction/sentence';
import type { ReviewValue } from '@/transaction/types';
import { formatReviewValue, formatTokens } from './format-review-value';
import { ShortenedText } from './shortened-text';

interface ReviewValueViewProps {
  value: ReviewValue;
  /** All nine decimals, for decoded values. */
  exact?: boolean;
}

/** Addresses shown before the rest is counted. */
const namedAddresses = 3;

/** A value of a match row: amounts with unit, addresses shortened with the full one on hover. */
export function ReviewValueView({ value, exact = false }: ReviewValueViewProps) {
  switch (value.kind) {
    case 'lamports':
      return (
        <>
          {formatLamports(value.lamports, exact ? { minimum: 9 } : {})}
          <Unit>SOL</Unit>
        </>
      );
    case 'tokens':
      return (
        <>
          {formatTokens(value.units, value.decimals)}
          <Unit>{value.symbol}</Unit>
        </>
      );
    case 'address':
      return (
        <>
          {value.name ? `${translated(value.name)} ` : null}
          <span className="mono" dir="ltr" title={value.address}>
            {shortAddress(value.address)}
          </span>
        </>
      );
    case 'addresses':
      return <Addresses addresses={value.addresses} />;
    default:
      return <ShortenedText text={formatReviewValue(value)} />;
  }
}

function Addresses({ addresses }: { addresses: readonly string[] }) {
  const rest = addresses.slice(namedAddresses);
  return (
    <>
      {addresses.slice(0, namedAddresses).map((address, index) => (
        <span key={address}>
          {index > 0 ? ', ' : null}
          <span className="mono" dir="ltr" title={address}>
            {shortAddress(address)}
          </span>
        </span>
      ))}
      {rest.length > 0 ? (
        <span title={rest.join('\n')}> {t('and {count} more', { count: rest.length })}</span>
      ) : null}
      {addresses.length === 0 ? t('None') : null}
    </>
  );
}
