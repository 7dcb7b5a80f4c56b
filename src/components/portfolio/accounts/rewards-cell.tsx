import { formatPercent, withUnit } from '@clearstake/contract/format/figures';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import { memo } from 'react';
import { Counted } from '@/components/counted/counted';
import { RewardFigures } from '@/components/portfolio/position/reward-figures';
import { StackedRewards, stackedAccounts } from '@/components/portfolio/position/stacked-rewards';
import { recordsAnchor } from '@/components/portfolio/records/records-anchor';
import { epochRange, largestReward } from '@/components/portfolio/records/reward-bars';
import { LinkButton } from '@/components/ui/link-button';
import { Cell, CellHead } from '@/components/ui/sheet';
import { LoadingNote, Skeleton } from '@/components/ui/skeleton';
import type { Boundary } from '@/hooks/portfolio/use-boundary';
import type { Portfolio } from '@/hooks/portfolio/use-portfolio';
import type { PortfolioRecords } from '@/hooks/portfolio/use-records';
import type { OlderRewards } from '@/hooks/portfolio/use-reward-records';
import { useKeptValue } from '@/hooks/use-kept-value';
import { keptNicknames } from '@/lib/portfolio/nicknames';
import { awaitsFirstReward } from '@/lib/portfolio/outlook';
import type { EpochRecord, InflationRewards } from '@/lib/portfolio/records';
import { nextReward, rewardSummary, stackRewards } from '@/lib/portfolio/reward-summary';
import { isWhole } from '@/services/portfolio/read-portfolio';

interface RewardsCellProps {
  records: PortfolioRecords;
  portfolio: Pick<Portfolio, 'positions' | 'epoch' | 'gaps'>;
  boundary: Boundary | undefined;
}

/**
 * Room for what the answers will say, so that the buttons below do not move when they come: figures, bars, two lines of names and
 * the APY, or, where nothing can have been paid yet, figures and a sentence.
 */
const heightOf = {
  chart: 'min-h-[306px] max-s:min-h-[384px]',
  sentence: 'min-h-[116px] max-s:min-h-[176px]',
};

// Above it, a deferred value keeps hundreds of accounts out of an urgent update.
export const RewardsCell = memo(function RewardsCell({ records, portfolio, boundary }: RewardsCellProps) {
  const { accounts, rewards, rewardsError, retryRewards, olderRewards, byEpoch, byAccount, history } =
    records;
  const { positions, epoch, gaps } = portfolio;
  const shown = shownEpochs(byEpoch);
  const paid = byAccount.filter((account) => account.paid > 0n);
  const top = paid.slice(0, stackedAccounts).map(({ address }) => address);
  const nicknames = useKeptValue(keptNicknames);
  const largest = largestReward(shown);
  const count = accounts.length;
  const next = nextReward(positions, epoch);
  const staked = positions.filter(({ activity }) => activity !== 'inactive');
  const awaitsFirst = staked.length > 0 && staked.every((position) => awaitsFirstReward(position, epoch));
  return (
    <Cell>
      <CellHead
        title={t('Rewards')}
        note={
          count > positions.length && positions.length > 0
            ? t('{count} accounts, {gone} of them not in the list today', {
                count,
                gone: count - positions.length,
              })
            : t('{count, plural, one {1 account} other {{count} accounts}}', { count })
        }
      />
      <div className={awaitsFirst ? heightOf.sentence : heightOf.chart}>
        {count === 0 || rewards === undefined ? null : (
          <RewardFigures
            summary={rewardSummary(rewards, epoch)}
            next={next}
            whole={isWhole(gaps)}
            epoch={epoch}
            boundary={boundary}
          />
        )}
        {rewardsError ? (
          <div className="flex items-center gap-2 flex-wrap">
            <p className="text-sm text-t2">
              {t('Rewards are unavailable: {reason}', { reason: rewardsError.message })}
            </p>
            <LinkButton className="text-sm" onClick={retryRewards}>
              {t('Try again')}
            </LinkButton>
          </div>
        ) : rewards === undefined ? (
          <>
            <Skeleton width="100%" height="96px" />
            <LoadingNote>{t('The Solana node is still listing the rewards of past epochs.')}</LoadingNote>
          </>
        ) : shown.length === 0 ? (
          <p className="text-sm text-t2">{noRewards(count, awaitsFirst, rewards, olderRewards)}</p>
        ) : (
          <>
            <p className="mb-1.5 text-xs text-t3">
              {t('Inflation, SOL, as the chain paid it, highest {amount}', {
                amount: formatLamports(largest, { minimum: 4, maximum: 4 }),
              })}
            </p>
            <StackedRewards
              epochs={stackRewards(shown, rewards.rewards, top)}
              accounts={top.map((address) => ({ address, nickname: nicknames.get(address) }))}
              largest={largest}
            />
            <ApyStrip epochs={shown} records={records} />
            <div className="flex items-center gap-2 justify-between flex-wrap">
              <p className="text-xs text-t3">
                {history.complete
                  ? epochRange(shown)
                  : t('{epochs}; accounts closed long ago may be missing', { epochs: epochRange(shown) })}
              </p>
              <a className="text-xs link" href={`#${recordsAnchor}`}>
                {t('All records and CSV')}
              </a>
            </div>
          </>
        )}
      </div>
      {count === 0 ? null : <Counted of="rewards" className="mt-3" />}
    </Cell>
  );
});

/** A lone bar has nothing to be compared with: the unpaid epochs before it keep their places. */
const fewestEpochs = 20;

/** Oldest first: from the first paid epoch, but at least twenty epochs; none before a reward was paid. */
function shownEpochs(byEpoch: readonly EpochRecord[]): readonly EpochRecord[] {
  const last = byEpoch.findLastIndex(({ accounts }) => accounts > 0);
  return last === -1 ? [] : byEpoch.slice(0, Math.max(last + 1, fewestEpochs)).toReversed();
}

function noRewards(
  accounts: number,
  awaitsFirst: boolean,
  { truncated, epochs, unread }: InflationRewards,
  { load, loading }: OlderRewards,
): string {
  if (accounts === 0) return t('No stake account is known, so no rewards are.');
  if (unread.length > 0)
    return t(
      'No reward was paid in the epochs that could be read; {count, plural, one {{count} epoch} other {{count} epochs}} could not be.',
      { count: unread.length },
    );
  if (truncated)
    return t('The Solana node has no rewards for these epochs any more, so nothing can be said about them.');
  if (awaitsFirst) return t('No reward was paid yet: the first one comes a whole epoch after activation.');
  return load || loading
    ? t(
        'No reward was paid in the last {count, plural, one {epoch} other {{count} epochs}}; older ones were not read yet.',
        { count: epochs.length },
      )
    : t('No reward was paid.');
}

/** `epochs`: oldest first; one without a figure is a gap. */
function ApyStrip({ epochs, records }: { epochs: readonly EpochRecord[]; records: PortfolioRecords }) {
  const { legacyAnswered, legacyProblem } = records;
  const figures = epochs.flatMap(({ apy }) => (apy === null ? [] : [apy]));
  const low = Math.min(...figures);
  const high = Math.max(...figures);
  if (figures.length === 0) {
    return (
      <p className="text-xs text-t3">
        {legacyProblem !== undefined
          ? t('The older interface’s APY is unavailable: {reason}', { reason: legacyProblem })
          : t(
              legacyAnswered
                ? 'The older interface has no APY for these epochs.'
                : 'The older interface’s APY is still awaited.',
            )}
      </p>
    );
  }
  const percent = (value: number) => withUnit(formatPercent(value), '%');
  const bounds = { low: percent(low), high: percent(high) };
  return (
    <>
      <p className="mb-1.5 text-xs text-t3">
        {t(
          low === high ? 'APY by the older interface, {low}' : 'APY by the older interface, {low} to {high}',
          bounds,
        )}
      </p>
      <div
        className="mb-2 flex h-7 justify-between gap-1 border-b border-line py-1"
        dir="ltr"
        role="img"
        aria-label={t('APY by the older interface in {count} of {total} epochs, from {low} to {high}', {
          ...bounds,
          count: figures.length,
          total: epochs.length,
        })}
      >
        {epochs.map(({ epoch, apy }) => (
          <span
            key={epoch.toString()}
            className="relative max-w-7 min-w-0.5 flex-1"
            title={
              apy === null
                ? t('Epoch {epoch}: no figure', { epoch })
                : t('Epoch {epoch}: {figure}', { epoch, figure: percent(apy) })
            }
          >
            {apy === null ? null : (
              <i
                className="absolute inset-x-0 -mb-px h-0.5 rounded-[1px] bg-t2 forced-colors:bg-[CanvasText] [print-color-adjust:exact]"
                style={{ bottom: `${high === low ? 50 : ((apy - low) / (high - low)) * 100}%` }}
              />
            )}
          </span>
        ))}
      </div>
    </>
  );
}
