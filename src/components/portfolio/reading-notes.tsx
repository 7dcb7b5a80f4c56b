import { grouped } from '@clearstake/contract/format/figures';
import { formatAge, formatClock, formatMoment } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { Callout } from '@/components/ui/callout';
import { FailureNote } from '@/components/ui/failure-note';
import { rich } from '@/components/ui/rich';
import { useNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';
import type { Portfolio } from '@/services/portfolio/read-portfolio';

export function GapsNote({ portfolio, onRetry }: { portfolio: Portfolio; onRetry: () => void }) {
  const { gaps, positions, slot } = portfolio;
  const { listing, unread, landing } = gaps;
  return (
    <>
      {listing === undefined ? null : (
        <FailureNote onRetry={onRetry}>
          <b>{t('The stake accounts cannot be listed.')}</b> {listing}{' '}
          {positions.length > 0
            ? t('Those that are known otherwise are below; there may be more. Nothing was sent.')
            : t('Nothing was sent.')}
        </FailureNote>
      )}
      {unread === undefined ? null : (
        <FailureNote onRetry={onRetry}>
          <b>
            {t(
              '{count, plural, one {{count} stake account} other {{count} stake accounts}} could not be read, and what is there is missing below.',
              { count: unread.count },
            )}
          </b>{' '}
          {unread.reason}
        </FailureNote>
      )}
      {landing === undefined ? null : (
        <Callout role="status" className="mb-4">
          {t(
            'Your last transaction landed in slot {landing}, and the Solana node still answers as of slot {slot}: what it changed is shown as soon as the node has it.',
            { landing: grouped(landing), slot: grouped(slot) },
          )}
        </Callout>
      )}
    </>
  );
}

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
