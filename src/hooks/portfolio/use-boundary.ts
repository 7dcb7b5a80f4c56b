import { useMemo } from 'react';
import { useBoundaryTime } from '@/hooks/stats/use-boundary-time';
import { useTold } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';
import { formatDuration, formatMoment } from '@/lib/time/format-time';

/** The end of the running epoch as people say it. */
export interface Boundary {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** "Sat 14:52". */
  readonly moment: string;
  /** "17 h 10 min". */
  readonly distance: string;
}

/**
 * Two answers put the same end some milliseconds apart; told to ten seconds it stays one value, and is never too early for what
 * waits for it.
 */
const exactness = 10_000;

/**
 * When the epoch ends; undefined while no clock can be read. The same object as long as it says the same, so that what shows it
 * is drawn again only when that changes.
 */
export function useBoundary(): Boundary | undefined {
  const boundary = useBoundaryTime();
  const zone = useTimeZone();
  const at = boundary.state === 'ready' ? Math.ceil(boundary.at / exactness) * exactness : undefined;
  const moment = useTold((now) => (at === undefined ? '' : formatMoment(at, zone, now)), exactness);
  const distance = useTold((now) => (at === undefined ? '' : formatDuration(at - now)), exactness);
  return useMemo(() => (at === undefined ? undefined : { at, moment, distance }), [at, moment, distance]);
}
