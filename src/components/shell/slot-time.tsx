import { useSlotTime } from '@/hooks/stats/use-slot-time';
import { slotTimeWords } from '@/lib/staking/slot-time-words';

/** How long a slot takes, and how that is known. Its code comes when somebody asks, not with the page. */
export function SlotTime() {
  const { slotTime, pending } = useSlotTime();
  if (pending) return 'being read';
  return slotTime === undefined ? 'unavailable' : slotTimeWords(slotTime);
}
