import { formatAge, formatClock, formatMoment } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { Callout } from '@/components/ui/callout';
import { rich } from '@/components/ui/rich';
import { useNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';

/** Above it the day is named, too. Milliseconds. */
const sameDay = 12 * 60 * 60 * 1000;

/** Notice that the portfolio is the last one read, with its time. `readAt`: milliseconds since 1970. */
export function LastReadNote({ readAt }: { readAt: number }) {
  return (
    <Callout kind="warn" className="mb-4">
      <b>{rich('As of {time}.', { time: <Time at={readAt} /> })}</b>{' '}
      {t(
        'This is what was read last: amounts and states may have changed since. Nothing is signed from it: each transaction is built and checked from what the Solana node says then, and without an answer it is refused.',
      )}
    </Callout>
  );
}

// Separate, so that only this text re-renders with the clock.
function Time({ at }: { at: number }) {
  const now = useNow(5_000);
  const zone = useTimeZone();
  const moment = now - at < sameDay ? formatClock(at, zone).slice(0, 5) : formatMoment(at, zone, now);
  return t('{moment}, {age} ago', { moment, age: formatAge(now - at) });
}
