import { useShowMore } from '@/components/portfolio/show-more';
import { Cell } from '@/components/ui/sheet';
import { Table } from '@/components/ui/table';
import type { PortfolioRecords } from '@/hooks/portfolio/use-records';
import { formatPercent, grouped } from '@/lib/format/figures';
import { formatLamports } from '@/lib/format/lamports';
import { RewardsError } from './rewards-error';
import { RewardsLimitNote } from './rewards-limit-note';
import { UnpaidNote } from './unpaid-note';

/** Rewards by epoch, newest first. */
export function EpochRecords({ records }: { records: PortfolioRecords }) {
  const { byEpoch, rewards, rewardsError, retryRewards } = records;
  // Epochs before the first reward say nothing but that there was none.
  const paidEpochs = byEpoch.slice(0, byEpoch.findLastIndex(({ accounts }) => accounts > 0) + 1);
  const { limit, more } = useShowMore(paidEpochs.length);
  if (rewardsError) return <RewardsError error={rewardsError} onRetry={retryRewards} />;
  if (rewards === undefined)
    return (
      <Cell>
        <p className="text-t2">The Solana node is listing the rewards of past epochs.</p>
      </Cell>
    );
  if (paidEpochs.length === 0)
    return (
      <>
        <Cell>
          <p className="text-t2">
            {byEpoch.length === 0
              ? 'The Solana node has no rewards of past epochs.'
              : `No reward was paid in the last ${byEpoch.length} epochs. The first one comes a whole epoch after activation.`}
          </p>
        </Cell>
        <RewardsLimitNote rewards={rewards} />
      </>
    );
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col">Epoch</th>
            <th scope="col" className="text-right">
              Inflation, SOL
            </th>
            <th scope="col" className="text-right max-s:hidden">
              Accounts paid
            </th>
            <th scope="col" className="text-right">
              APY, older interface
            </th>
          </tr>
        </thead>
        <tbody>
          {paidEpochs.slice(0, limit).map(({ epoch, paid, accounts, apy }) => (
            <tr key={epoch.toString()}>
              <td>{grouped(epoch)}</td>
              <td className="text-right tnum" title={`${paid} lamports`}>
                {accounts === 0 ? (
                  <span className="text-t3">none paid</span>
                ) : (
                  formatLamports(paid, { minimum: 9, grouped: true })
                )}
              </td>
              <td className="text-right tnum max-s:hidden">{accounts}</td>
              <td className="text-right tnum">
                {apy === null ? <span className="text-t3">not known</span> : `${formatPercent(apy)} %`}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more ?? <UnpaidNote count={byEpoch.length - paidEpochs.length} />}
      <RewardsLimitNote rewards={rewards} />
    </>
  );
}
