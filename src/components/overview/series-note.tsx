import { isKnown } from '@/api/stats/reading';
import type { SeriesPair } from '@/hooks/stats/use-series';
import { useNow } from '@/hooks/use-now';
import { ageWords, gradeAge } from '@/lib/time/age';

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
