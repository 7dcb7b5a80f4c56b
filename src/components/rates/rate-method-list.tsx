import { formatPercent, formatPoints, shownDifference, withUnit } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { Provenance } from '@/components/ui/provenance';
import { Skeleton } from '@/components/ui/skeleton';
import { type RateMethod, useRateMethods } from '@/hooks/stats/use-rate-methods';

/** Mounted when the fold is opened: the other methods need more code and more requests. */
export function RateMethodList(props: { own: readonly RateMethod[]; headline: number | undefined }) {
  return (
    <>
      <p className="mt-2 text-xs text-t2">
        {t(
          'The latest apy_total of the tracked validator, by the API’s document, which does not say of which epoch it is or how it is counted. Assumed here: after commission, not compounded. Every page shows this one.',
        )}
      </p>
      <ul className="mt-2 grid">
        {[...props.own, ...useRateMethods()].map((method) => (
          <Method key={method.name} method={method} headline={props.headline} />
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
