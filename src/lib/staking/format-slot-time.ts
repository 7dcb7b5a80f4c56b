import { formatFigure, withUnit } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import type { SlotTime } from '@/lib/staking/epoch-length';

export function formatSlotTime({ milliseconds, minutes }: SlotTime): string {
  // One decimal below ten, e.g. in the sandbox, where rounding to an integer would distort it.
  const duration = withUnit(formatFigure(milliseconds, milliseconds < 10 ? 1 : 0), 'ms');
  if (minutes === null) return t('{duration}, estimate of the API', { duration });
  return t('{duration}, measured over the last {minutes, plural, one {minute} other {{shown} minutes}}', {
    duration,
    minutes,
    shown: String(minutes),
  });
}
