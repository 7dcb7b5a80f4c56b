import type { SeriesPair } from '@/hooks/stats/use-series';

/** What is missing or old in a pair of series, in words; nothing when both are there. */
export function SeriesNote({ pair }: { pair: Pick<SeriesPair, 'own' | 'network'> }) {
  const { own, network } = pair;
  if (network.state === 'unavailable' || network.state === 'mismatch') {
    return (
      <span className="warnnote">
        Partial: the network’s series is missing.{' '}
        <button type="button" className="link" onClick={network.retry}>
          Try again
        </button>
      </span>
    );
  }
  if (own.state === 'stale' || network.state === 'stale') {
    return <span className="warnnote">Stale: last values are kept.</span>;
  }
  return null;
}
