import { formatFigure } from '@/lib/format/figures';
import type { SlotTime } from '@/lib/staking/epoch-length';

/** "412 ms, measured over the last 30 minutes". */
export function slotTimeWords({ milliseconds, minutes }: SlotTime): string {
  // Below ten, e.g. in the sandbox, a whole number would be off by a good part.
  const words = `${formatFigure(milliseconds, milliseconds < 10 ? 1 : 0)} ms`;
  if (minutes === null) return `${words}, estimate of the API`;
  return `${words}, measured over the last ${minutes === 1 ? 'minute' : `${minutes} minutes`}`;
}
