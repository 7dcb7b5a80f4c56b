import { formatMoment, formatUtc } from '@clearstake/contract/format/format-time';
import { useNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';

/** "Sat 14:52" in the reader's time zone, with the second in UTC on hover. */
export function Moment({ at }: { at: number }) {
  const zone = useTimeZone();
  const now = useNow(60_000);
  return (
    <time className="whitespace-nowrap" title={formatUtc(at)}>
      {formatMoment(at, zone, now)}
    </time>
  );
}
