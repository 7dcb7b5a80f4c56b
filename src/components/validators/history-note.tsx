import { useSightings } from '@/hooks/stats/use-sightings';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { formatUtc } from '@/lib/time/format-time';

/** Whose history comes from the API, and what this browser has kept of the others. */
export function HistoryNote() {
  const { sightings, storageFailed } = useSightings();
  const { name } = useTrackedValidator();
  const { epochs } = sightings;
  const first = epochs[0];
  return (
    <>
      The API has a history for {name} only.{' '}
      {storageFailed
        ? 'This browser refuses to keep one for the others.'
        : first === undefined
          ? 'For the others, this browser keeps the list of each epoch in which you open it; it has none yet.'
          : `For the others, this browser keeps the list of each epoch in which you open it: ${epochs.length === 1 ? 'one' : epochs.length} since ${formatUtc(first.at)}.`}
    </>
  );
}
