import { formatPercent, withUnit } from '@clearstake/contract/format/figures';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { keepUnits } from '@clearstake/contract/format/unbroken';
import { t } from '@clearstake/contract/i18n';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import type { SwapQuote } from '@/services/portfolio/read-swap-quote';
import { formatUnstakingDifference, type SwapOffer } from './exit-text';

interface SwapTermsProps {
  quote: SwapQuote & SwapOffer;
  redemption: bigint;
}

/** Costs and route of a quoted swap, decoded from its transaction. */
export function SwapTerms({ quote, redemption }: SwapTermsProps) {
  const { gives, platformFeeBps, networkFee, steps } = quote;
  return (
    <KeyValues className="grid-cols-[repeat(auto-fit,minmax(136px,auto))] justify-between gap-x-6 gap-y-2.5 px-6 pt-3 pb-4 text-xs *:block *:p-0 max-[761px]:px-4 [&_dd]:mt-0.5 [&_dd]:text-start">
      <KeyValue label={t('Compared with unstaking')}>
        {keepUnits(formatUnstakingDifference(gives, redemption))}
      </KeyValue>
      <KeyValue label={t('Aggregator’s fee')}>
        {platformFeeBps === 0
          ? t('None##fee')
          : t('{percent} %, already taken off', { percent: formatPercent(platformFeeBps / 100) })}
      </KeyValue>
      <KeyValue label={t('Network fee, at most')}>{withUnit(formatLamports(networkFee), 'SOL')}</KeyValue>
      <KeyValue label={t('Route')}>
        {t('{steps, plural, one {1 trade} other {{steps} trades}}; venues are not named', { steps })}
      </KeyValue>
      <KeyValue label={t('Price impact')}>{t('Not in the aggregator’s answer')}</KeyValue>
    </KeyValues>
  );
}
