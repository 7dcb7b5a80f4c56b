import { t } from '@clearstake/contract/i18n';
import { Moment } from '@/components/time/moment';
import { rich } from '@/components/ui/rich';
import { useSightings } from '@/hooks/stats/use-sightings';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';

export function HistoryNote() {
  const { sightings, storageFailed } = useSightings();
  const { name } = useTrackedValidator();
  const { epochs } = sightings;
  const first = epochs[0];
  return (
    <>
      {t('The API has a history for {name} only.', { name })}{' '}
      {storageFailed
        ? t('This browser refuses to keep one for the others.')
        : first === undefined
          ? t(
              'For the others, this browser keeps the list of each epoch in which you open it; it has none yet.',
            )
          : rich(
              'For the others, this browser keeps the list of each epoch in which you open it: {count, plural, one {one} other {{count}}} since {time}.',
              { count: epochs.length, time: <Moment at={first.at} /> },
            )}
    </>
  );
}
