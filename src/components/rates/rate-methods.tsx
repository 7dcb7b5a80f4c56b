import { t } from '@contract/i18n';
import type { ReactNode } from 'react';
import { knownValue } from '@/api/stats/reading';
import { Counted } from '@/components/counted/counted';
import type { CountedGroup } from '@/components/counted/counted-text';
import { Provenance } from '@/components/ui/provenance';
import { Skeleton } from '@/components/ui/skeleton';
import { useApy } from '@/hooks/stats/use-figures';
import { type RateMethod, useRateMethods } from '@/hooks/stats/use-rate-methods';
import { formatPercent, formatPoints, shownDifference, withUnit } from '@/lib/format/figures';

interface RateMethodsProps {
  /** Methods of the page itself, before those of the sources. */
  own?: readonly RateMethod[];
  /** The group of figures beside the rate, which the text is about too. */
  of?: CountedGroup;
  /** What comes before the methods. */
  children?: ReactNode;
}

const none: readonly RateMethod[] = [];

/** Folded: what the one rate of the page is, and what other methods give for it, with the differences of the shown figures. */
export function RateMethods({ own = none, of, children }: RateMethodsProps) {
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
      <Methods own={own} headline={rate} />
    </Counted>
  );
}

/** Mounted when it is opened: the other methods need more requests. */
function Methods({ own, headline }: { own: readonly RateMethod[]; headline: number | undefined }) {
  return (
    <>
      <p className="mt-2 text-xs text-t2">
        {t(
          'The latest apy_total of the tracked validator, by the API’s document, which does not say of which epoch it is or how it is counted. Assumed here: after commission, not compounded. Every page shows this one.',
        )}
      </p>
      <ul className="mt-2 grid">
        {[...own, ...useRateMethods()].map((method) => (
          <Method key={method.name} method={method} headline={headline} />
        ))}
      </ul>
    </>
  );
}

function Method({ method, headline }: { method: RateMethod; headline: number | undefined }) {
  const { name, rate, why, from, unit } = method;
  const difference =
    typeof rate === 'number' && headline !== undefined ? shownDifference(rate, headline) : undefined;
  return (
    <li className="grid gap-0.5 border-t border-line py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-t2">{name}</span>
        <span className="tnum whitespace-nowrap">
          {rate === 'loading' ? (
            <Skeleton width="4em" />
          ) : rate === null ? (
            <span className="text-t3">{t('unavailable')}</span>
          ) : (
            <Provenance from={from} unit={unit} method={name}>
              {withUnit(formatPercent(rate), '%')}
            </Provenance>
          )}
          {difference === undefined ? null : (
            <span className="ms-3 inline-block min-w-16 text-end text-t2">{formatPoints(difference)} pp</span>
          )}
        </span>
      </div>
      <p className="text-xs text-t3">{why}</p>
    </li>
  );
}
