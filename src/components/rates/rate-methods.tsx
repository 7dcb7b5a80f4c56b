import { formatPercent } from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { knownValue } from '@/api/stats/reading';
import { Counted } from '@/components/counted/counted';
import type { CountedGroup } from '@/components/counted/counted-text';
import { lazyComponent } from '@/components/lazy/lazy-component';
import { useApy } from '@/hooks/stats/use-figures';
import type { RateMethod } from '@/hooks/stats/use-rate-methods';

interface RateMethodsProps {
  /** Methods of the page itself, before those of the sources. */
  own?: readonly RateMethod[];
  /** The group of figures beside the rate, which the text is about too. */
  of?: CountedGroup;
  children?: ReactNode;
}

const RateMethodList = lazyComponent(async () => (await import('./rate-method-list')).RateMethodList, {
  name: msg('The other methods'),
});

export function RateMethods({ own = [], of, children }: RateMethodsProps) {
  const rate = knownValue(useApy())?.value;
  return (
    <Counted
      {...(of === undefined ? {} : { of })}
      summary={
        rate === undefined
          ? t('How the rate is counted, and other methods')
          : t('How {rate} % is counted, and other methods', { rate: formatPercent(rate) })
      }
    >
      {children}
      <RateMethodList own={own} headline={rate} />
    </Counted>
  );
}
