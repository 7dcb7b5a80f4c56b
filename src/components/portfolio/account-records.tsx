import { Address } from '@/components/ui/address';
import { Table } from '@/components/ui/table';
import { useLegacyAccounts } from '@/hooks/portfolio/use-legacy-accounts';
import { grouped } from '@/lib/grouped';
import { formatLamports } from '@/lib/lamports';
import type { AccountRecord, AccountState, InflationRewards } from '@/lib/portfolio/records';
import { useShowMore } from './show-more';

const states: Readonly<Record<AccountState, string>> = {
  open: 'Open',
  closed: 'Closed',
  'not theirs': 'Given away',
  unknown: 'Not known yet',
};

interface AccountRecordsProps {
  records: readonly AccountRecord[];
  rewards: InflationRewards | undefined;
}

/** What each account earned, closed ones too, beside what the unversioned API says of it now. */
export function AccountRecords({ records, rewards }: AccountRecordsProps) {
  const { limit, more } = useShowMore(records.length);
  const shown = records.slice(0, limit);
  const legacy = useLegacyAccounts(shown.map(({ address }) => address));
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Now</th>
            <th scope="col" className="r">
              Inflation, SOL
            </th>
            <th scope="col" className="r m-hide">
              Epochs paid
            </th>
            <th scope="col" className="m-hide">
              Status, legacy API
            </th>
            <th scope="col" className="r m-hide">
              Amount, legacy API, SOL
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ address, state, paid, epochs, last }) => {
            const told = legacy.get(address);
            return (
              <tr key={address}>
                <td>
                  <Address value={address} what="stake account" />
                </td>
                <td>{states[state]}</td>
                <td className="r" title={`${paid} lamports`}>
                  {rewards === undefined ? (
                    <span className="t3">awaited</span>
                  ) : last === undefined ? (
                    <span className="t3">none paid</span>
                  ) : (
                    formatLamports(paid, { minimum: 9, grouped: true })
                  )}
                </td>
                <td className="r m-hide">{last === undefined ? '' : `${epochs}, last ${grouped(last)}`}</td>
                <td className="m-hide">
                  {told?.status ?? <span className="t3">{told === null ? 'not listed' : 'no answer'}</span>}
                </td>
                <td className="r m-hide">
                  {told?.amount === undefined
                    ? ''
                    : formatLamports(told.amount, { minimum: 9, grouped: true })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {more}
    </>
  );
}
