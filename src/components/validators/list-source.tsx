import { t } from '@clearstake/contract/i18n';
import { isKnown, type Reading } from '@/api/stats/reading';
import { Moment } from '@/components/time/moment';
import { rich } from '@/components/ui/rich';

/** How many rows and fields of an answer could not be read; nothing when all could. */
export function LeftOutValues({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="text-warn">
      {' '}
      {t(
        '{count, plural, one {One value of the source cannot be read and is left out.} other {{count} values of the source cannot be read and are left out.}}',
        { count },
      )}
    </span>
  );
}

/** Route and time of a list; renders nothing until it has loaded. */
export function ListSource({ reading }: { reading: Reading<unknown> }) {
  if (!isKnown(reading)) return null;
  const { route, fetchedAt, leftOut = 0 } = reading.source;
  return (
    <span>
      {rich('From {route}, read {time}.', { route, time: <Moment at={fetchedAt} /> })}
      <LeftOutValues count={leftOut} />
    </span>
  );
}
