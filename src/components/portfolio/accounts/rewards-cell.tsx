import { ApyStrip } from '@/components/portfolio/position/apy-strip';
import { epochRange } from '@/components/portfolio/records/epoch-range';
import { recordsAnchor } from '@/components/portfolio/records/records-anchor';
import { largestReward, RewardBars } from '@/components/portfolio/records/reward-bars';
import { Cell, CellHead } from '@/components/ui/sheet';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import type { PortfolioRecords } from '@/hooks/portfolio/use-records';
import type { OlderRewards } from '@/hooks/portfolio/use-reward-records';
import { formatLamports } from '@/lib/format/lamports';
import type { EpochRecord, InflationRewards } from '@/lib/portfolio/records';

/** Inflation rewards by epoch as bars, and below, on its own axis, the unversioned API's APY of the same epochs. */
export function RewardsCell({ records }: { records: PortfolioRecords }) {
  const { accounts, rewards, rewardsError, retryRewards, olderRewards, byEpoch, legacyApy, legacyProblem } =
    records;
  const shown = sinceFirstReward(byEpoch);
  const largest = largestReward(shown);
  const count = accounts.length;
  return (
    <Cell>
      <CellHead title="Rewards by epoch" note={count === 1 ? '1 account' : `${count} accounts`} />
      {rewardsError ? (
        <div className="flex items-center gap-2 flex-wrap">
          <p className="text-sm text-t2">Rewards are unavailable: {rewardsError.message}</p>
          <button type="button" className="text-sm link" onClick={retryRewards}>
            Try again
          </button>
        </div>
      ) : rewards === undefined ? (
        <>
          <Skeleton width="100%" height="120px" />
          <LoadingNote>The RPC node is still listing the rewards of past epochs.</LoadingNote>
        </>
      ) : shown.length === 0 ? (
        <p className="text-sm text-t2">{noRewards(count, rewards, olderRewards)}</p>
      ) : (
        <>
          <p className="mb-1.5 text-xs text-t3">Inflation, SOL, as the chain paid it</p>
          <RewardBars epochs={shown} largest={largest} />
          <ApyStrip epochs={shown} answered={legacyApy.size > 0} problem={legacyProblem} />
          <div className="flex items-center gap-2 justify-between flex-wrap">
            <p className="text-xs text-t3">
              {epochRange(shown)}, highest {formatLamports(largest, { minimum: 4, maximum: 4 })} SOL
            </p>
            <a className="text-xs link" href={`#${recordsAnchor}`}>
              All records and CSV
            </a>
          </div>
        </>
      )}
    </Cell>
  );
}

/** Oldest first, starting at the first paid epoch. */
function sinceFirstReward(byEpoch: readonly EpochRecord[]): readonly EpochRecord[] {
  const last = byEpoch.findLastIndex(({ accounts }) => accounts > 0);
  return byEpoch.slice(0, last + 1).toReversed();
}

function noRewards(
  accounts: number,
  { truncated, epochs }: InflationRewards,
  { load, loading }: OlderRewards,
): string {
  if (accounts === 0) return 'No stake account, so no rewards.';
  if (truncated)
    return 'The RPC node has no rewards for these epochs any more, so nothing can be said about them.';
  if (load || loading) {
    return `No reward was paid in the last ${epochs.length} epochs; older ones were not read yet. The first one comes a whole epoch after activation.`;
  }
  return 'No reward was paid yet: the first one comes a whole epoch after activation.';
}
