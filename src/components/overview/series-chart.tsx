import { formatUtc } from '@clearstake/contract/format/format-time';
import { inPageLanguage, t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { isKnown, type Reading } from '@/api/stats/reading';
import { ChartHead, ChartKey } from '@/components/charts/chart-head';
import { EpochChart } from '@/components/charts/epoch-chart';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { LoadingNote, useIsSlow } from '@/components/ui/skeleton';
import type { Series } from '@/hooks/stats/use-series';
import type { ChartView } from '@/hooks/use-chart-view';
import { useNow } from '@/hooks/use-now';
import { rowNotes } from '@/lib/open-rows';
import { formatGradedAge, gradeAge } from '@/lib/time/age';
import { useChartData } from './chart-data';
import type { OverviewChart } from './chart-specs';
import { RangeChoice } from './range-choice';

interface SeriesChartProps {
  spec: OverviewChart;
  series: Series;
  view: ChartView;
  height: number;
  /** Beside others, below a heading of the third rank. */
  compact?: boolean;
  figures?: ReactNode;
  legend: boolean;
  ranged: boolean;
  /** Before what is missing or old. */
  note?: ReactNode;
  /** The only content of its page. */
  standalone?: boolean;
}

/** A chart, or its loading or error state; all of the same height, so that nothing shifts. */
export function SeriesChart(props: SeriesChartProps) {
  const { spec, series, view, height, compact = false, standalone = false } = props;
  const { own: reading } = series;
  const data = useChartData(spec, series.rows, view.range);
  const Title = standalone ? 'h1' : compact ? 'h3' : 'h2';
  const heading = (
    <div>
      <Title>{t(spec.title)}</Title>
      {props.figures}
      {props.legend && !standalone ? <ChartKey own={data.ownName} network={data.networkName} /> : null}
    </div>
  );
  if (isKnown(reading))
    return (
      <EpochChart
        spec={spec}
        data={data}
        height={height}
        compact={compact}
        view={view}
        heading={heading}
        controls={props.ranged ? <RangeChoice view={view} replace={standalone} /> : null}
        note={
          <>
            {standalone ? <StandaloneSource reading={reading} /> : null} {props.note}{' '}
            <SeriesNotes series={series} />
          </>
        }
        standalone={standalone}
      />
    );
  return (
    <div className="relative min-w-0" aria-busy={reading.state === 'loading'}>
      <ChartHead>{heading}</ChartHead>
      <div
        className="grid place-content-center justify-items-center overflow-hidden rounded-2 bg-sunken p-4 text-center"
        style={{ height }}
      >
        {reading.state === 'loading' ? (
          <LoadingNote>{t(spec.waiting)}</LoadingNote>
        ) : (
          <div className="grid max-w-[48ch] justify-items-center gap-2">
            <p className="text-fail">
              {reading.state === 'mismatch'
                ? t('The source answered in an unknown form.')
                : t('The source does not answer.')}
            </p>
            <p className="text-xs text-t3">{reading.reason}</p>
            <Button size="sm" onClick={reading.retry}>
              {t('Try again')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function StandaloneSource({ reading }: { reading: Reading<unknown> }) {
  if (!isKnown(reading)) return null;
  const { route, fetchedAt } = reading.source;
  return t('As of {time}. Source: {route}, the staking API of {host}.', {
    time: formatUtc(fetchedAt),
    route,
    host: location.host,
  });
}

function SeriesNotes({ series }: { series: Series }) {
  return (
    <>
      <OldNote {...series} />{' '}
      {rowNotes(series.left).map((note) => (
        <span key={note.message} className="warnnote">
          {inPageLanguage(note)}{' '}
        </span>
      ))}
    </>
  );
}

function OldNote({ own, network }: Pick<Series, 'own' | 'network'>) {
  const now = useNow(5000);
  // As with a figure, a page that was rendered earlier asks for newer ones first.
  const isSlow = useIsSlow();
  if (network?.state === 'unavailable' || network?.state === 'mismatch')
    return (
      <span className="text-warn">
        {t('Partial: the network’s series is missing.')}{' '}
        <LinkButton onClick={network.retry}>{t('Try again')}</LinkButton>
      </span>
    );
  const readings = [own, network].flatMap((reading) => (reading && isKnown(reading) ? [reading] : []));
  const sources = readings.map(({ source }) => source);
  const [oldest] = sources.toSorted((left, right) => left.fetchedAt - right.fetchedAt);
  if (!oldest || gradeAge(now - oldest.fetchedAt, oldest.tier) === 'fresh') return null;
  if (!isSlow && readings.every(({ state }) => state === 'ready')) return null;
  return (
    <span className="text-warn">
      {t('Last values, {age}.', { age: formatGradedAge(now - oldest.fetchedAt, oldest.tier) })}
    </span>
  );
}
