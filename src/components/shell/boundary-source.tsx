import { TipList } from '@/components/ui/tip-list';
import { useSlotTime } from '@/hooks/stats/use-slot-time';
import { slotTimeWords } from '@/lib/staking/slot-time-words';
import { formatUtc } from '@/lib/time/format-time';

function useSlotTimeLabel(): string {
  const { slotTime, pending } = useSlotTime();
  if (pending) return 'being read';
  return slotTime === undefined ? 'unavailable' : slotTimeWords(slotTime);
}

/** Tooltip of the epoch boundary: UTC, source and slot time. Lazy: loaded when the tooltip opens. */
export function BoundarySource({ at, source }: { at: number; source: string }) {
  return (
    <TipList
      lines={[
        ['UTC', formatUtc(at)],
        ['Source', source],
        ['Slot time', useSlotTimeLabel()],
      ]}
    />
  );
}
