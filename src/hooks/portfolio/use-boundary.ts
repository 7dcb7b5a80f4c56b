import { useBoundaryTime } from '@/hooks/stats/use-boundary-time';
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

/** When the epoch ends; undefined while no clock can be read. */
export function useBoundary(): Boundary | undefined {
  const boundary = useBoundaryTime();
  const now = useNow(10_000);
  const zone = useTimeZone();
  if (boundary.state !== 'ready') return undefined;
  const { at } = boundary;
  return {
    at,
    moment: formatMoment(at, zone, now),
    distance: formatDuration(at - now),
  };
}
