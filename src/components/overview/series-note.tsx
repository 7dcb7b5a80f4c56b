import { t } from '@contract/i18n';
import { isKnown } from '@/api/stats/reading';
import { LinkButton } from '@/components/ui/link-button';
import type { SeriesPair } from '@/hooks/stats/use-series';
import { useNow } from '@/hooks/use-now';
import { formatGradedAge, gradeAge } from '@/lib/time/age';

/** Number of unreadable rows in a chart's sources; renders nothing when there are none. */
export function LeftOutNote({ rows }: { rows: number }) {
  if (rows === 0) return null;
  return (
    <span className="warnnote">
      {t(
        '{count, plural, one {One row of the source cannot be read and is left out.} other {{count} rows of the source cannot be read and are left out.}}',
        { count: rows },
      )}
    </span>
  );
}

/** What is missing or stale in a pair of series; renders nothing when both are fresh. */
export function SeriesNote({ pair }: { pair: Pick<SeriesPair, 'own' | 'network'> }) {
  const { own, network } = pair;
  const now = useNow(5000);
  if (network.state === 'unavailable' || network.state === 'mismatch') {
    return (
      <span className="text-warn">
        {t('Partial: the network’s series is missing.')}{' '}
        <LinkButton onClick={network.retry}>{t('Try again')}</LinkButton>
      </span>
    );
  }
  const sources = [own, network].flatMap((reading) => (isKnown(reading) ? [reading.source] : []));
  const [oldest] = sources.toSorted((left, right) => left.fetchedAt - right.fetchedAt);
  if (!oldest || gradeAge(now - oldest.fetchedAt, oldest.tier) === 'fresh') return null;
  return (
    <span className="text-warn">
      {t('Last values, {age}.', { age: formatGradedAge(now - oldest.fetchedAt, oldest.tier) })}
    </span>
  );
}
