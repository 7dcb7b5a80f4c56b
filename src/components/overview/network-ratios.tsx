import { distinctDecimals, formatEpoch, formatFigure } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { useMemo } from 'react';
import { isKnown, sourcesOf } from '@/api/stats/reading';
import { IntervalStrip, intervalAxis } from '@/components/charts/interval-strip';
import { buttonClass } from '@/components/ui/button-class';
import { Provenance } from '@/components/ui/provenance';
import { rich } from '@/components/ui/rich';
import { SectionHead } from '@/components/ui/section-head';
import { Cell, Cols, Sheet } from '@/components/ui/sheet';
import { Skeleton } from '@/components/ui/skeleton';
import { Term } from '@/components/ui/term';
import { Unit } from '@/components/ui/unit';
import type { SeriesPair } from '@/hooks/stats/use-series';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { bootstrapRatio } from '@/lib/bootstrap';
import { fileAddress } from '@/lib/file-address';
import { lastEpochs } from '@/lib/series';
import { type Measure, useMeasures } from './chart-data';

function missingReason({ own, network }: SeriesPair): string {
  const failed = [['own', own] as const, ['network', network] as const].flatMap(([series, reading]) =>
    isKnown(reading) || reading.state === 'loading'
      ? []
      : [
          reading.state === 'mismatch'
            ? t('The {series, select, own {own} other {network}} series came in an unknown form.', { series })
            : t('The {series, select, own {own} other {network}} series is missing. {reason}', {
                series,
                reason: reading.reason,
              }),
        ],
  );
  return failed.length > 0
    ? failed.join(' ')
    : t('Fewer than three epochs have both figures, or too many of the network’s are zero.');
}

interface Window {
  /** The number of complete epochs. */
  range: number;
  /** The last of them; undefined for the newest. */
  epoch: number | undefined;
}

function useRatio({ title, pair }: Measure, { range, epoch }: Window) {
  const estimate = useMemo(
    () => bootstrapRatio(lastEpochs(pair.rows, range, epoch).filter((row) => !row.running)),
    [pair.rows, range, epoch],
  );
  return { title: t(title), pair, estimate };
}

type RatioCellProps = ReturnType<typeof useRatio> & { axis: ReturnType<typeof intervalAxis> };

function RatioCell({ title, pair, estimate, axis }: RatioCellProps) {
  const loading = pair.own.state === 'loading' || pair.network.state === 'loading';
  if (!estimate)
    return (
      <Cell>
        <h3>{title}</h3>
        <div className="tnum text-[24px]/7.5 font-590 tracking-[-0.025em]">
          {loading ? <Skeleton width="6em" height={24} /> : t('unavailable')}
        </div>
        <p className="text-xs text-t3" style={{ minHeight: 44 }}>
          {loading ? '' : missingReason(pair)}
        </p>
      </Cell>
    );
  const { ratio, low, high, count } = estimate;
  // The same decimals for ratio and bounds; with fewer, the ratio could fall outside its interval.
  const decimals = distinctDecimals(low, high);
  const bounds = { low: formatFigure(low, decimals), high: formatFigure(high, decimals) };
  const ratioText = formatFigure(ratio, decimals);
  const source = { from: sourcesOf(pair.own, pair.network), unit: t('times, without a unit') };
  const quotient = t('Mean of source 1 over mean of source 2, {count} epochs that have both', { count });
  const bootstrap = t(
    'Mean of source 1 over mean of source 2, {count} epochs that have both; 95 % percentile bootstrap',
    { count },
  );
  return (
    <Cell>
      <div className="flex items-center gap-2 justify-between">
        <h3>{title}</h3>
        <span className="text-xs text-t3">
          <Provenance {...source} method={bootstrap}>
            {t('{low} to {high}', bounds)}
          </Provenance>
        </span>
      </div>
      <div className="tnum text-[24px]/7.5 font-590 tracking-[-0.025em]">
        <Provenance {...source} method={quotient}>
          {ratioText}
        </Provenance>
        <span className="[--unit:14px]">
          <Unit>{t('times network')}</Unit>
        </span>
      </div>
      <IntervalStrip
        estimate={ratio}
        low={low}
        high={high}
        axis={axis}
        label={t(
          '{measure}: {ratio} times the network, 95 percent interval {low} to {high}, {count} epochs',
          { measure: title, ratio: ratioText, ...bounds, count },
        )}
      />
    </Cell>
  );
}

export function NetworkRatios(shown: Window) {
  const { range, epoch } = shown;
  const { name } = useTrackedValidator();
  const [apy, blockRewards, mevRewards, blockCu] = useMeasures();
  const measures = [
    useRatio(apy, shown),
    useRatio(blockRewards, shown),
    useRatio(mevRewards, shown),
    useRatio(blockCu, shown),
  ];
  const axis = intervalAxis(measures.flatMap(({ estimate }) => estimate ?? []));
  return (
    <section className="contained" aria-labelledby="dividend">
      <SectionHead
        title={t('Own against network')}
        titleId="dividend"
        note={
          <>
            {epoch === undefined
              ? t('{name} over the network’s figures, last {count} complete epochs.', { name, count: range })
              : t('{name} over the network’s figures, last {count} complete epochs up to {epoch}.', {
                  name,
                  count: range,
                  epoch: formatEpoch(epoch),
                })}{' '}
            {rich(
              'The bands show how certain that is: of 100 random picks from the same epochs (<term>bootstrap</term>), 95 fall inside.',
              { term: (text) => <Term of="bootstrap">{text}</Term> },
            )}{' '}
            {t('The source calls only the network’s MEV rewards an average.')}
          </>
        }
      >
        <a
          href={fileAddress('/csv/own-against-network', { range, epoch })}
          className={buttonClass('accent', 'sm', '-me-2.5 max-s:-ms-2.5')}
        >
          {t('Raw data, CSV')}
        </a>
      </SectionHead>
      <Sheet className="contained">
        <Cols className="grid-cols-4 *:contained *:grid *:content-start *:gap-2 max-l:grid-cols-2 max-l:*:odd:border-s-0 max-l:*:nth-[n+3]:border-t max-s:stacked">
          {measures.map((measure) => (
            <RatioCell key={measure.title} {...measure} axis={axis} />
          ))}
        </Cols>
      </Sheet>
    </section>
  );
}
