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
      The API has a history of {name} only.{' '}
      {storageFailed
        ? 'This browser refuses to keep one of the others.'
        : first === undefined
          ? 'Of the others this browser keeps the list of each epoch in which it is open; it has none yet.'
          : `Of the others this browser keeps the list of each epoch in which it is open, under that epoch: ${epochs.length === 1 ? 'one' : epochs.length} since ${formatUtc(first.at)}.`}
    </>
  );
}
