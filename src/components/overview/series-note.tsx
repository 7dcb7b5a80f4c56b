import { isKnown } from '@/api/stats/reading';
import type { SeriesPair } from '@/hooks/stats/use-series';
import { useNow } from '@/hooks/use-now';
import { ageWords, gradeAge } from '@/lib/time/age';

/** How many rows of a chart's answers could not be read; nothing when all could. */
export function LeftOutNote({ rows }: { rows: number }) {
  if (rows === 0) return null;
  return (
    <span className="warnnote">
      {rows === 1
        ? 'One row of the source cannot be read and is'
        : `${rows} rows of the source cannot be read and are`}{' '}
      left out.
    </span>
  );
}

/** What is missing or old in a pair of series, in words; nothing when both are there and fresh. */
export function SeriesNote({ pair }: { pair: Pick<SeriesPair, 'own' | 'network'> }) {
  const { own, network } = pair;
  const now = useNow(5000);
  if (network.state === 'unavailable' || network.state === 'mismatch') {
    return (
      <span className="text-warn">
        Partial: the network’s series is missing.{' '}
        <button type="button" className="link" onClick={network.retry}>
          Try again
        </button>
      </span>
    );
  }
  const sources = [own, network].flatMap((reading) => (isKnown(reading) ? [reading.source] : []));
  const [oldest] = sources.toSorted((left, right) => left.fetchedAt - right.fetchedAt);
  if (!oldest || gradeAge(now - oldest.fetchedAt, oldest.tier) === 'fresh') return null;
  return <span className="text-warn">Last values, {ageWords(now - oldest.fetchedAt, oldest.tier)}.</span>;
}
