import { Cell, CellHead } from '@/components/ui/sheet';
import { AwaitedNote, Skeleton } from '@/components/ui/skeleton';
import type { OlderRewards, PortfolioRecords } from '@/hooks/portfolio/use-records';
import { grouped } from '@/lib/grouped';
import { formatLamports } from '@/lib/lamports';
import type { EpochRecord, InflationRewards } from '@/lib/portfolio/records';
import { ApyStrip } from './apy-strip';
import { recordsAnchor } from './records-anchor';

/** Inflation rewards by epoch as bars, and below them, on its own axis, the APY that the unversioned API has for these epochs. */
export function RewardsCell({ records }: { records: PortfolioRecords }) {
  const { accounts, rewards, rewardsError, olderRewards, byEpoch, legacyApy, legacyProblem } = records;
  const shown = fromFirstPaid(byEpoch);
  const most = shown.reduce((top, { paid }) => (paid > top ? paid : top), 0n);
  const count = accounts.length;
  return (
    <Cell className="rewards">
      <CellHead title="Rewards by epoch" note={count === 1 ? '1 account' : `${count} accounts`} />
      {rewardsError ? (
        <p className="sm t2">Rewards are unavailable: {rewardsError.message}</p>
      ) : rewards === undefined ? (
        <>
          <Skeleton width="100%" height="120px" />
          <AwaitedNote>The RPC node is still listing the rewards of past epochs.</AwaitedNote>
        </>
      ) : shown.length === 0 ? (
        <p className="sm t2">{noRewards(count, rewards, olderRewards)}</p>
      ) : (
        <>
          <p className="xs t3 axisname">Inflation, SOL, as the chain paid it</p>
          <div
            className="bars"
            role="img"
            aria-label={`Inflation rewards of ${shown.length} epochs, the highest ${formatLamports(most)} SOL`}
          >
            {shown.map(({ epoch, paid }) => (
              <i
                key={epoch.toString()}
                title={`Epoch ${epoch}: ${formatLamports(paid)} SOL`}
                style={{ height: `${most === 0n ? 0 : Number((paid * 100n) / most)}%` }}
              />
            ))}
          </div>
          <ApyStrip epochs={shown} known={legacyApy.size > 0} problem={legacyProblem} />
          <div className="row between wrap">
            <p className="xs t3">
              {range(shown)}, highest {formatLamports(most, { minimum: 4, maximum: 4 })} SOL
            </p>
            <a className="xs link" href={`#${recordsAnchor}`}>
              All records and CSV
            </a>
          </div>
        </>
      )}
    </Cell>
  );
}

/** Oldest first, without the epochs before the first reward. */
function fromFirstPaid(byEpoch: readonly EpochRecord[]): readonly EpochRecord[] {
  const last = byEpoch.findLastIndex(({ accounts }) => accounts > 0);
  return byEpoch.slice(0, last + 1).toReversed();
}

function noRewards(
  accounts: number,
  { cut, epochs }: InflationRewards,
  { read, reading }: OlderRewards,
): string {
  if (accounts === 0) return 'No stake account, so no rewards.';
  if (cut) return 'The RPC node has no rewards for these epochs any more, so nothing can be said about them.';
  if (read || reading) {
    return `No reward was paid in the last ${epochs.length} epochs; older ones were not read yet. The first one comes a whole epoch after activation.`;
  }
  return 'No reward was paid yet: the first one comes a whole epoch after activation.';
}

function range(shown: readonly EpochRecord[]): string {
  const [first, last] = [shown[0], shown.at(-1)].map((record) => record && grouped(record.epoch));
  return first === last ? `Epoch ${first}` : `Epochs ${first} to ${last}`;
}
