import { t } from '@clearstake/contract/i18n';
import { isKnown, type Reading } from '@/api/stats/reading';
import { LinkButton } from '@/components/ui/link-button';
import { useIsSlow } from '@/components/ui/use-is-slow';
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

/** What is missing or stale in a chart's series; renders nothing when they are fresh. */
export function SeriesNote({ own, network }: { own: Reading<unknown>; network?: Reading<unknown> }) {
  const now = useNow(5000);
  // As with a figure, a page that was rendered earlier asks for newer ones first.
  const isSlow = useIsSlow();
  if (network?.state === 'unavailable' || network?.state === 'mismatch') {
    return (
      <span className="text-warn">
        {t('Partial: the network’s series is missing.')}{' '}
        <LinkButton onClick={network.retry}>{t('Try again')}</LinkButton>
      </span>
    );
  }
  const readings = [own, network].flatMap((reading) => (reading && isKnown(reading) ? [reading] : []));
  const sources = readings.map(({ source }) => source);
  const [oldest] = sources.toSorted((left, right) => left.fetchedAt - right.fetchedAt);
  if (!oldest || gradeAge(now - oldest.fetchedAt, oldest.tier) === 'fresh') return null;
  if (!isSlow && readings.every(({ state }) => state === 'ready')) return null;
  return (
    <span className="text-warn">
      {t('Last values, {age}.', { age: formatGradedAge(now - oldest.fetchedAt, oldest.tier) })}
    </span>
  );
}
