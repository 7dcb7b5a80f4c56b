import { useEpochClock } from '@/hooks/stats/use-epoch-clock';
import { useSlotTime } from '@/hooks/stats/use-slot-time';
import { useNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';
import { epochDuration } from '@/lib/staking/epoch-length';
import { formatDuration, formatMoment, formatUtc } from '@/lib/time';

/** When a native stake starts to earn: activating now, active at the boundary, first reward one epoch later. */
export function EarningTimeline() {
  const { boundaryAt } = useEpochClock();
  const { slotTime } = useSlotTime();
  const now = useNow(30_000);
  const zone = useTimeZone();
  const firstReward =
    boundaryAt !== undefined && slotTime !== undefined ? boundaryAt + epochDuration(slotTime) : undefined;
  const moment = (time: number | undefined) =>
    time === undefined ? 'Unavailable' : <time title={formatUtc(time)}>{formatMoment(time, zone, now)}</time>;
  return (
    <section aria-label="When it starts earning">
      <h3>When it starts earning</h3>
      <ol className="tl">
        <li className="on">
          <b>Now</b>
          <span>Activating</span>
        </li>
        <li>
          <b>{moment(boundaryAt)}</b>
          <span>
            {boundaryAt === undefined
              ? 'The epoch clock cannot be read'
              : `Active, in ${formatDuration(boundaryAt - now)}`}
          </span>
        </li>
        <li>
          <b>{moment(firstReward)}</b>
          <span>First reward</span>
        </li>
      </ol>
    </section>
  );
}
