import { TipList } from '@/components/ui/tip-list';
import { useSlotTime } from '@/hooks/stats/use-slot-time';
import { slotTimeWords } from '@/lib/staking/slot-time-words';
import { formatUtc } from '@/lib/time/format-time';

function useSlotTimeWords(): string {
  const { slotTime, pending } = useSlotTime();
  if (pending) return 'being read';
  return slotTime === undefined ? 'unavailable' : slotTimeWords(slotTime);
}

/** The boundary in UTC, what says so, how long a slot takes and how that is known. Its code comes when somebody asks, not with the page. */
export function BoundarySource({ at, source }: { at: number; source: string }) {
  return (
    <TipList
      lines={[
        ['UTC', formatUtc(at)],
        ['Source', source],
        ['Slot time', useSlotTimeWords()],
      ]}
    />
  );
}
