import { formatDuration, formatMoment } from '@clearstake/contract/format/format-time';
import { useMemo } from 'react';
import { useBoundaryTime } from '@/hooks/stats/use-boundary-time';
import { useFormattedNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';

/** The end of the running epoch, formatted. */
export interface Boundary {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** "Sat 14:52". */
  readonly moment: string;
  /** "17 h 10 min". */
  readonly distance: string;
}

/**
 * Rounded up to ten seconds: estimates differ by milliseconds between answers, and a timer must not fire before the epoch ends.
 */
const precision = 10_000;

/** When the epoch ends; undefined while that is unknown. Memoized: consumers re-render only when the text changes. */
export function useBoundary(): Boundary | undefined {
  const boundary = useBoundaryTime();
  const zone = useTimeZone();
  const at = boundary.state === 'ready' ? Math.ceil(boundary.at / precision) * precision : undefined;
  // Not of the rounded time: it is the minute that the page's header names.
  const moment = useFormattedNow(
    (now) => (boundary.state === 'ready' ? formatMoment(boundary.at, zone, now) : ''),
    precision,
  );
  const distance = useFormattedNow((now) => (at === undefined ? '' : formatDuration(at - now)), precision);
  return useMemo(() => (at === undefined ? undefined : { at, moment, distance }), [at, moment, distance]);
}
