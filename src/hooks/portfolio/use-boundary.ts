import { useEpochClock } from '@/hooks/stats/use-epoch-clock';
import { useNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';
import { formatDuration, formatMoment } from '@/lib/time';

/** The end of the running epoch as people say it. */
export interface Boundary {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** "Sat 14:52". */
  readonly moment: string;
  /** "17 h 10 min". */
  readonly distance: string;
}

/** When the epoch ends; undefined while the clock cannot be read. */
export function useBoundary(): Boundary | undefined {
  const { boundaryAt } = useEpochClock();
  const now = useNow(10_000);
  const zone = useTimeZone();
  if (boundaryAt === undefined) return undefined;
  return {
    at: boundaryAt,
    moment: formatMoment(boundaryAt, zone, now),
    distance: formatDuration(boundaryAt - now),
  };
}
