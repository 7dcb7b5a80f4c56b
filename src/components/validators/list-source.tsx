import { isKnown, type Reading } from '@/api/stats/reading';
import { formatUtc } from '@/lib/time/format-time';

/** How many rows and fields of an answer could not be read; nothing when all could. */
export function LeftOutValues({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="text-warn">
      {' '}
      {count === 1
        ? 'One value of the source cannot be read and is'
        : `${count} values of the source cannot be read and are`}{' '}
      left out.
    </span>
  );
}

/** Route and time of a list; renders nothing until it has loaded. */
export function ListSource({ reading }: { reading: Reading<unknown> }) {
  if (!isKnown(reading)) return null;
  const { route, fetchedAt, leftOut = 0 } = reading.source;
  return (
    <span>
      From {route}, read {formatUtc(fetchedAt)}.<LeftOutValues count={leftOut} />
    </span>
  );
}
