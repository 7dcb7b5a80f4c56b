import { Table } from '@/components/ui/table';
import type { PortfolioRecords } from '@/hooks/portfolio/use-records';
import { grouped } from '@/lib/grouped';
import { formatLamports } from '@/lib/lamports';
import { useShowMore } from './show-more';

/** What each epoch paid, newest first. */
export function EpochRecords({ records }: { records: PortfolioRecords }) {
  const { byEpoch, rewards, rewardsError } = records;
  const { limit, more } = useShowMore(byEpoch.length);
  const oldest = byEpoch.at(-1);
  if (rewardsError) return <p className="cell t2">Rewards are unavailable: {rewardsError.message}</p>;
  if (rewards === undefined)
    return <p className="cell t2">The RPC node is listing the rewards of past epochs.</p>;
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col">Epoch</th>
            <th scope="col" className="r">
              Inflation, SOL
            </th>
            <th scope="col" className="r m-hide">
              Accounts paid
            </th>
            <th scope="col" className="r">
              APY, legacy API
            </th>
          </tr>
        </thead>
        <tbody>
          {byEpoch.slice(0, limit).map(({ epoch, paid, accounts, apy }) => (
            <tr key={epoch.toString()}>
              <td>{grouped(epoch)}</td>
              <td className="r" title={`${paid} lamports`}>
                {accounts === 0 ? (
                  <span className="t3">none paid</span>
                ) : (
                  formatLamports(paid, { minimum: 9, grouped: true })
                )}
              </td>
              <td className="r m-hide">{accounts}</td>
              <td className="r">
                {apy === null ? <span className="t3">not known</span> : `${apy.toFixed(2)} %`}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more}
      {rewards.cut ? (
        <p className="cell sm t2">
          The RPC node has no rewards of{' '}
          {oldest === undefined ? 'past epochs' : `epochs before ${grouped(oldest.epoch)}`} any more. They may
          have been paid; they are not listed here.
        </p>
      ) : null}
    </>
  );
}
