import { formatEpoch, formatFigure } from '@clearstake/contract/format/figures';
import { formatMoment } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { AsOf } from '@/components/epoch/as-of';
import { lazyComponent } from '@/components/lazy/lazy-component';
import { pageWidth } from '@/components/ui/page-width';
import { Skeleton } from '@/components/ui/skeleton';
import { Tooltip } from '@/components/ui/tooltip';
import { Unit } from '@/components/ui/unit';
import { useEpochClock } from '@/hooks/stats/use-epoch-clock';
import { useCountdown, useFormattedNow, useNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';
import { cx } from '@/lib/cx';
import { EpochEnd } from './epoch-end';

const BoundarySource = lazyComponent(async () => (await import('./boundary-source')).BoundarySource, {
  // As large as the content, because the tooltip is positioned before it loads.
  fallback: <Skeleton width="22em" height={130} />,
  failed: () => t('What this rests on could not be loaded. Point here again to try again.'),
});

function Boundary({ at, source }: { at: number; source: string }) {
  const remaining = useCountdown(at);
  const now = useNow(60_000);
  const timeZone = useTimeZone();
  if (remaining === '') return <span className="font-560">{t('Turning now')}</span>;
  return (
    <Tooltip className="touch-target cursor-help" content={<BoundarySource at={at} source={source} />}>
      <span className="font-560">{remaining}</span>
      <span className="text-t2 max-s:hidden">
        {' '}
        {t('until it ends')}
        <span className="mx-2 text-line-strong">/</span>
        {formatMoment(at, timeZone, now)}
      </span>
    </Tooltip>
  );
}

export function EpochRuler() {
  const clock = useEpochClock();
  const { progressAt } = clock;
  // In thousandths, as displayed: re-renders only when the displayed value changes. Rounded down, like the remaining time.
  const passed = useFormattedNow((now) => (progressAt ? Math.floor(progressAt(now) * 1000) : ''), 1000);
  const progress = passed === '' ? undefined : passed / 1000;
  const percent = passed === '' ? undefined : formatFigure(passed / 10, 1);
  return (
    <section className="tnum border-b border-line bg-sunken print:hidden" aria-label={t('Epoch clock')}>
      <div
        className={cx(
          pageWidth,
          'grid h-10 pointer-coarse:h-11 grid-cols-[auto_1fr_auto_auto] items-center gap-4 text-sm/5',
        )}
      >
        <div className="whitespace-nowrap">
          <b className="font-580">
            {clock.epoch === undefined ? t('Epoch') : t('Epoch {epoch}', { epoch: formatEpoch(clock.epoch) })}
          </b>
          {percent === undefined ? null : (
            <span className="text-t2 max-s:hidden">
              <span className="mx-2 text-line-strong">/</span>
              {percent}
              <Unit>%</Unit>
            </span>
          )}
        </div>
        <div
          className="@container relative h-4"
          role="img"
          aria-label={
            percent === undefined
              ? t('Epoch progress unavailable')
              : t('Epoch {percent} percent complete', { percent })
          }
        >
          <RulerTicks progress={progress} />
          {progress === undefined ? null : (
            <span
              className="absolute -inset-y-0.75 -ms-px w-0.5 rounded-[1px] bg-accent"
              style={{ insetInlineStart: `${progress * 100}%` }}
            />
          )}
        </div>
        <div className="whitespace-nowrap">
          <EpochEnd skeleton={<Skeleton width="9em" />}>
            {(at, source) => <Boundary at={at} source={source} />}
          </EpochEnd>
        </div>
        <AsOf />
      </div>
    </section>
  );
}

const ticks = Array.from({ length: 101 }, (_, at) => at);

/** As many as the ruler has room for. */
const levels = [
  { ticks: ticks.filter((at) => at % 50 === 0), top: 1, bottom: 15 },
  {
    ticks: ticks.filter((at) => at % 10 === 0 && at % 50 !== 0),
    top: 1,
    bottom: 15,
    shown: '@max-[50px]:hidden',
  },
  { ticks: ticks.filter((at) => at % 10 === 5), top: 6, bottom: 12, shown: '@max-[160px]:hidden' },
  { ticks: ticks.filter((at) => at % 5 !== 0), top: 6, bottom: 12, shown: '@max-[500px]:hidden' },
];

/** A hundred ticks, past ones dark, of which there are none without a progress. Eight paths instead of a hundred elements. */
function RulerTicks({ progress = -1 }: { progress: number | undefined }) {
  return (
    <svg
      className="h-4 w-full overflow-visible rtl:-scale-x-100"
      viewBox="0 0 1000 16"
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {levels.flatMap(({ ticks, top, bottom, shown }) =>
        [true, false].map((done) => (
          <path
            key={`${top}${shown}${done}`}
            className={cx(done ? 'stroke-t2' : 'stroke-line-strong', shown)}
            d={ticks
              .filter((at) => at <= progress * 100 === done)
              .map((at) => `M${at * 10} ${top}V${bottom}`)
              .join('')}
            vectorEffect="non-scaling-stroke"
            strokeWidth="1"
          />
        )),
      )}
    </svg>
  );
}
