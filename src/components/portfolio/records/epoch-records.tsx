import { useShowMore } from '@/components/portfolio/show-more';
import { Table } from '@/components/ui/table';
import type { PortfolioRecords } from '@/hooks/portfolio/use-records';
import { grouped } from '@/lib/format/figures';
import { formatLamports } from '@/lib/format/lamports';
import { RewardsError } from './rewards-error';
import { RewardsLimitNote } from './rewards-limit-note';

/** Rewards by epoch, newest first. */
export function EpochRecords({ records }: { records: PortfolioRecords }) {
  const { byEpoch, rewards, rewardsError, readRewardsAgain } = records;
  const { limit, more } = useShowMore(byEpoch.length);
  if (rewardsError) return <RewardsError error={rewardsError} onRetry={readRewardsAgain} />;
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
      <RewardsLimitNote rewards={rewards} />
    </>
  );
}
