import { formatDuration, formatMoment } from '@clearstake/contract/format/format-time';
import { useMemo } from 'react';
import { useBoundaryTime } from '@/hooks/stats/use-boundary-time';
import { useCountdown, useFormattedNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';

export type Boundary = NonNullable<ReturnType<typeof useBoundary>>;

/** Estimates differ by milliseconds between answers, and a timer must not fire before the epoch ends. */
const precision = 10_000;

/** When the epoch ends; undefined while that is unknown. Memoized: consumers re-render only when the text changes. */
export function useBoundary() {
  const boundary = useBoundaryTime();
  const zone = useTimeZone();
  const end = boundary.state === 'ready' ? boundary.at : undefined;
  /** Milliseconds since 1970, rounded up to ten seconds. */
  const at = end === undefined ? undefined : Math.ceil(end / precision) * precision;
  // Both not of the rounded time: the page's header names the same.
  const moment = useFormattedNow((now) => (end === undefined ? '' : formatMoment(end, zone, now)), precision);
  const distance = useCountdown(end) || formatDuration(0);
  return useMemo(() => (at === undefined ? undefined : { at, moment, distance }), [at, moment, distance]);
}
