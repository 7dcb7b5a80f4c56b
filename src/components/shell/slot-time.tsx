import { useSlotTime } from '@/hooks/stats/use-slot-time';
import { formatFigure } from '@/lib/figures';

/** How long a slot takes, and how that is known. Its code comes when somebody asks, not with the page. */
export function SlotTime() {
  const { slotTime, pending } = useSlotTime();
  if (pending) return 'being read';
  if (slotTime === undefined) return 'unavailable';
  const { milliseconds, minutes } = slotTime;
  // Below ten, e.g. in the sandbox, a whole number would be off by a good part.
  const words = `${formatFigure(milliseconds, milliseconds < 10 ? 1 : 0)} ms`;
  if (minutes === null) return `${words}, estimate of the API`;
  return `${words}, measured over the last ${minutes === 1 ? 'minute' : `${minutes} minutes`}`;
}
