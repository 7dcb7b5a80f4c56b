import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { Tooltip } from '@/components/ui/tooltip';
import { Unit } from '@/components/ui/unit';
import { useEpochClock } from '@/hooks/stats/use-epoch-clock';
import { useNowBefore, useTold } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';
import { formatEpoch, formatFigure } from '@/lib/figures';
import { formatDuration, formatMoment } from '@/lib/time';
import { RulerTicks } from './ruler-ticks';

const BoundarySource = lazy(async () => ({ default: (await import('./boundary-source')).BoundarySource }));
const ReckonedBoundary = lazy(async () => ({
  default: (await import('./reckoned-boundary')).ReckonedBoundary,
}));

function Boundary({ at, source }: { at: number; source: string }) {
  const now = useNowBefore(at);
  const timeZone = useTimeZone();
  const left = at - now;
  if (left <= 0) return <span className="strong">Turning now</span>;
  return (
    <Tooltip
      className="boundary"
      content={
        // As large as what comes: the tooltip is placed by it.
        <Suspense fallback={<Skeleton width="22em" height={51} />}>
          <BoundarySource at={at} source={source} />
        </Suspense>
      }
    >
      <span className="strong">{formatDuration(left)}</span>
      <span className="t2 hide-s">
        {' '}
        to boundary<span className="sep">/</span>
        {formatMoment(at, timeZone, now)}
      </span>
    </Tooltip>
  );
}

/** The epoch as a measuring rule: number, progress, and when the next one begins. Time is measured here, not guessed. */
export function EpochRuler() {
  const clock = useEpochClock();
  const { progressAt } = clock;
  // In thousandths, as it is told, and rounded down as the time that is left: drawn again when that changes, not with the clock.
  const passed = useTold((now) => (progressAt ? Math.floor(progressAt(now) * 1000) : ''), 1000);
  const progress = passed === '' ? undefined : passed / 1000;
  const percent = passed === '' ? undefined : formatFigure(passed / 10, 1);
  return (
    <section className="epoch" aria-label="Epoch clock">
      <div className="shell">
        <div className="nowrap">
          <b>{clock.epoch === undefined ? 'Epoch' : `Epoch ${formatEpoch(clock.epoch)}`}</b>
          {percent === undefined ? null : (
            <span className="t2 hide-s">
              <span className="sep">/</span>
              {percent}
              <Unit>%</Unit>
            </span>
          )}
        </div>
        <div
          className="ruler"
          role="img"
          aria-label={
            percent === undefined ? 'Epoch progress unavailable' : `Epoch ${percent} percent complete`
          }
        >
          <RulerTicks progress={progress} />
          {progress === undefined ? null : <span className="now" style={{ left: `${progress * 100}%` }} />}
        </div>
        <div className="nowrap">
          {clock.boundaryAt !== undefined ? (
            <Boundary at={clock.boundaryAt} source="GET /api/epochinfo" />
          ) : clock.loading ? (
            <Skeleton width="9em" />
          ) : (
            <Suspense fallback={<Skeleton width="9em" />}>
              <ReckonedBoundary>
                {(at) => <Boundary at={at} source="Slots left by RPC getEpochInfo, at the slot time" />}
              </ReckonedBoundary>
            </Suspense>
          )}
        </div>
      </div>
    </section>
  );
}
