import { inPageLanguage, t } from '@clearstake/contract/i18n';
import { isKnown } from '@/api/stats/reading';
import { LinkButton } from '@/components/ui/link-button';
import { useIsSlow } from '@/components/ui/use-is-slow';
import type { Series } from '@/hooks/stats/use-series';
import { useNow } from '@/hooks/use-now';
import { rowNotes } from '@/lib/open-rows';
import { formatGradedAge, gradeAge } from '@/lib/time/age';

/** What is missing, old or left out in a chart's series; renders nothing when they are fresh and whole. */
export function SeriesNotes({ series }: { series: Series }) {
  return (
    <>
      <OldNote {...series} />{' '}
      {rowNotes(series.left).map((note) => (
        <span key={note.message} className="warnnote">
          {inPageLanguage(note)}{' '}
        </span>
      ))}
    </>
  );
}

function OldNote({ own, network }: Pick<Series, 'own' | 'network'>) {
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
