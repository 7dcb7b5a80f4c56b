import { isKnown, type Reading } from '@/api/stats/reading';
import { formatUtc } from '@/lib/time/format-time';

/** Route and time of a list; renders nothing until it has loaded. */
export function ListSource({ reading }: { reading: Reading<unknown> }) {
  if (!isKnown(reading)) return null;
  const { route, fetchedAt } = reading.source;
  return (
    <span>
      From {route}, read {formatUtc(fetchedAt)}.
    </span>
  );
}
