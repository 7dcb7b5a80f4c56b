import { t } from '@clearstake/contract/i18n';
import { formatReviewValue, formatTokens, type ReviewValue, say } from '@clearstake/verifier';
import { Amount } from '@/components/ui/amount';
import { rich } from '@/components/ui/rich';
import { ShortAddress, ShortAddresses } from '@/components/ui/short-address';
import { Unit } from '@/components/ui/unit';
import { ShortenedText } from './shortened-text';

/** `wholeAddress`: its short form would be that of another address. */
export function ReviewValueView({ value, wholeAddress }: { value: ReviewValue; wholeAddress?: boolean }) {
  switch (value.kind) {
    case 'lamports':
      return <Amount lamports={value.lamports} precision="money" />;
    case 'at-most-lamports':
      return rich('At most {amount}', { amount: <Amount lamports={value.lamports} precision="money" /> });
    case 'at-least-lamports':
      return rich('At least {amount}', { amount: <Amount lamports={value.lamports} precision="money" /> });
    case 'tokens':
      return <Tokens {...value} />;
    case 'at-least-tokens':
      return rich('At least {amount}', { amount: <Tokens {...value} /> });
    case 'address':
      return (
        <>
          {value.name ? `${say(value.name)} ` : null}
          {wholeAddress ? (
            <span className="mono wrap-anywhere" dir="ltr" translate="no">
              {value.address}
            </span>
          ) : (
            <ShortAddress value={value.address} />
          )}
        </>
      );
    case 'addresses':
      return value.addresses.length === 0 ? t('None') : <ShortAddresses values={value.addresses} />;
    default:
      return <ShortenedText text={formatReviewValue(value)} />;
  }
}

function Tokens({ units, decimals, symbol }: { units: bigint; decimals: number; symbol: string }) {
  return (
    <span translate="no">
      {formatTokens(units, decimals)}
      <Unit>{symbol}</Unit>
    </span>
  );
}
