import { Address } from '@/components/ui/address';
import { Table } from '@/components/ui/table';
import { useNow } from '@/hooks/use-now';
import { useTimeZone } from '@/hooks/use-time-zone';
import { grouped } from '@/lib/grouped';
import { formatLamports } from '@/lib/lamports';
import type { StakeEvent } from '@/lib/portfolio/stake-events';
import { formatMoment, formatUtc } from '@/lib/time';
import { useShowMore } from './show-more';

/** What transactions did to the accounts, newest first. */
export function EventRecords({ events, reading }: { events: readonly StakeEvent[]; reading: boolean }) {
  const { limit, more } = useShowMore(events.length);
  const now = useNow(60_000);
  const zone = useTimeZone();
  if (events.length === 0) {
    return (
      <p className="cell t2">
        {reading
          ? 'Reading the transactions of this wallet.'
          : 'None of the transactions that were read touched a stake account.'}
      </p>
    );
  }
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">Account</th>
            <th scope="col" className="r">
              Change, SOL
            </th>
            <th scope="col" className="m-hide">
              Signature
            </th>
          </tr>
        </thead>
        <tbody>
          {events.slice(0, limit).map(({ account, kinds, signature, slot, time, change }) => (
            <tr key={`${signature} ${account}`}>
              <td title={time === undefined ? undefined : formatUtc(time)}>
                {time === undefined ? `Slot ${grouped(slot)}` : formatMoment(time, zone, now)}
              </td>
              <td>{sentence(kinds)}</td>
              <td>
                <Address value={account} what="stake account" bare />
              </td>
              <td className="r" title={`${change} lamports`}>
                {change === 0n ? (
                  <span className="t3">none</span>
                ) : (
                  `${change > 0n ? '+' : ''}${formatLamports(change, { minimum: 9, grouped: true })}`
                )}
              </td>
              <td className="m-hide">
                <Address value={signature} what="signature" />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more}
    </>
  );
}

function sentence(kinds: StakeEvent['kinds']): string {
  const words = kinds.join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
