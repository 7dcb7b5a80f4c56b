import { isKnown, type Reading } from '@/api/stats/reading';
import { formatUtc } from '@/lib/time/format-time';

/** Route and time of a list, in a sentence; nothing while it is not there. */
export function ListSource({ reading }: { reading: Reading<unknown> }) {
  if (!isKnown(reading)) return null;
  const { route, fetchedAt } = reading.source;
  return (
    <span>
      From {route}, read {formatUtc(fetchedAt)}.
    </span>
  );
}
