import { formatFigure } from '@/lib/format/figures';
import type { SlotTime } from '@/lib/staking/epoch-length';

/** "412 ms, measured over the last 30 minutes". */
export function formatSlotTime({ milliseconds, minutes }: SlotTime): string {
  // One decimal below ten, e.g. in the sandbox, where rounding to an integer would distort it.
  const duration = `${formatFigure(milliseconds, milliseconds < 10 ? 1 : 0)} ms`;
  if (minutes === null) return `${duration}, estimate of the API`;
  return `${duration}, measured over the last ${minutes === 1 ? 'minute' : `${minutes} minutes`}`;
}
