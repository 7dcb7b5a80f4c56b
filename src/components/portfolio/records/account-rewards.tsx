import { useMemo } from 'react';
import { useShowMore } from '@/components/portfolio/show-more';
import { Cell } from '@/components/ui/sheet';
import { Table } from '@/components/ui/table';
import type { RewardRecords } from '@/hooks/portfolio/use-reward-records';
import { grouped } from '@/lib/format/figures';
import { formatLamports } from '@/lib/format/lamports';
import { recordsOfAccount } from '@/lib/portfolio/records';
import { epochRange } from './epoch-range';
import { largestReward, RewardBars } from './reward-bars';
import { RewardsError } from './rewards-error';
import { RewardsLimitNote } from './rewards-limit-note';
import { UnpaidNote } from './unpaid-note';

/** One account's reward in each loaded epoch, as bars and as a table, newest first. */
export function AccountRewards({ account, records }: { account: string; records: RewardRecords }) {
  const { rewards, rewardsError, retryRewards } = records;
  const epochs = useMemo(
    () => (rewards === undefined ? [] : recordsOfAccount(account, rewards)),
    [account, rewards],
  );
  const first = epochs.findLastIndex(({ reward }) => reward !== null);
  const { limit, more } = useShowMore(first + 1);
  if (rewardsError) return <RewardsError error={rewardsError} onRetry={retryRewards} />;
  if (rewards === undefined)
    return (
      <Cell>
        <p className="text-t2">The Solana node is listing the rewards of past epochs.</p>
      </Cell>
    );
  const shown = epochs
    .slice(0, first + 1)
    .map(({ epoch, reward }) => ({ epoch, paid: reward?.amount ?? 0n }))
    .toReversed();
  const largest = largestReward(shown);
  if (shown.length === 0)
    return (
      <>
        <Cell>
          <p className="text-t2">
            {epochs.length === 0
              ? 'The Solana node has no rewards of past epochs.'
              : `This account was paid no reward in the last ${epochs.length} epochs. The first one comes a whole epoch after activation.`}
          </p>
        </Cell>
        <RewardsLimitNote rewards={rewards} />
      </>
    );
  return (
    <>
      <Cell>
        <p className="mb-1.5 text-xs text-t3">Inflation, SOL, as the chain paid it to this account</p>
        <RewardBars epochs={shown} largest={largest} />
        <p className="text-xs text-t3">
          {epochRange(shown)}, highest {formatLamports(largest, { minimum: 9, grouped: true })} SOL
        </p>
      </Cell>
      <Table>
        <thead>
          <tr>
            <th scope="col">Epoch</th>
            <th scope="col" className="text-right">
              Inflation, SOL
            </th>
            <th scope="col" className="text-right max-s:hidden">
              Balance after, SOL
            </th>
          </tr>
        </thead>
        <tbody>
          {epochs.slice(0, Math.min(limit, first + 1)).map(({ epoch, reward }) => (
            <tr key={epoch.toString()}>
              <td>{grouped(epoch)}</td>
              <td className="text-right tnum" title={reward ? `${reward.amount} lamports` : undefined}>
                {reward ? (
                  formatLamports(reward.amount, { minimum: 9, grouped: true })
                ) : (
                  <span className="text-t3">none paid</span>
                )}
              </td>
              <td
                className="text-right tnum max-s:hidden"
                title={reward ? `${reward.postBalance} lamports` : undefined}
              >
                {reward ? formatLamports(reward.postBalance, { minimum: 9, grouped: true }) : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more ?? <UnpaidNote count={epochs.length - first - 1} />}
      <RewardsLimitNote rewards={rewards} />
    </>
  );
}
