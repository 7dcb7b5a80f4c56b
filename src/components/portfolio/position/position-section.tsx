import { t } from '@contract/i18n';
import { memo, useMemo } from 'react';
import type { AccountActions } from '@/components/portfolio/accounts/account-actions';
import { RewardsCell } from '@/components/portfolio/accounts/rewards-cell';
import { TodoCell } from '@/components/portfolio/accounts/todo-cell';
import { TodoCells } from '@/components/portfolio/accounts/todo-cells';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { rich } from '@/components/ui/rich';
import { usePins } from '@/hooks/config/use-config';
import type { Boundary } from '@/hooks/portfolio/use-boundary';
import type { Portfolio } from '@/hooks/portfolio/use-portfolio';
import type { PortfolioRecords } from '@/hooks/portfolio/use-records';
import { useTokensElsewhere } from '@/hooks/portfolio/use-tokens-elsewhere';
import { useWithdrawReminder } from '@/hooks/portfolio/use-withdraw-reminder';
import { useWrappedSol } from '@/hooks/portfolio/use-wrapped-sol';
import { type PoolPosition, usePool } from '@/hooks/staking/use-pool';
import { useEpochsPerYear } from '@/hooks/staking/use-projection';
import { useBalance } from '@/hooks/wallet/use-balance';
import { forgoneByIdle } from '@/lib/portfolio/forgone';
import { mayWithdraw, type Viewer } from '@/lib/portfolio/permissions';
import { portfolioTotals } from '@/lib/portfolio/totals';
import { isWhole } from '@/services/portfolio/read-portfolio';
import { WRAPPED_SOL_MINT } from '@/transaction/addresses';
import { redemptionLamports } from '@/transaction/verify/pool-math';
import { IdleCost } from './idle-cost';
import { PositionHead } from './position-head';

interface PositionSectionProps {
  portfolio: Portfolio;
  records: PortfolioRecords;
  viewer: Viewer;
  boundary: Boundary | undefined;
  actions: AccountActions;
  /** Accounts that auto-compound; undefined while unknown and where it is not offered. */
  compounding: ReadonlySet<string> | undefined;
}

/** Position, rewards and pending tasks. */
export const PositionSection = memo(function PositionSection({
  portfolio,
  records,
  viewer,
  boundary,
  actions,
  compounding,
}: PositionSectionProps) {
  const { address, positions } = portfolio;
  const totals = useMemo(() => portfolioTotals(positions, address), [positions, address]);
  const reminder = useWithdrawReminder(portfolio, totals, boundary);
  const { rewards } = records;
  const epochsPerYear = useEpochsPerYear().count;
  const forgone = useMemo(
    () =>
      rewards &&
      forgoneByIdle({ positions, compounding, viewer, rewards, epoch: portfolio.epoch, epochsPerYear }),
    [positions, compounding, viewer, rewards, portfolio.epoch, epochsPerYear],
  );
  const balance = useBalance(address);
  const wrapped = useWrappedSol(address);
  const pool = usePool(address);
  const pinnedPool = usePins()?.pool;
  const liquidElsewhere = useTokensElsewhere(address, pinnedPool?.mint);
  const wrappedReading = useTokensElsewhere(address, WRAPPED_SOL_MINT);
  const wrappedElsewhere = wrappedReading.data;
  const wrappedAmount = amountElsewhere(wrappedReading);
  const lamports = wrapped.data ?? 0n;
  const withdrawable = positions.filter((position) => mayWithdraw(position, viewer).allowed);
  const ready = withdrawable.filter(({ activity }) => activity === 'inactive');
  const idle = withdrawable.filter(({ activity }) => activity !== 'inactive');
  return (
    <PositionHead
      totals={isWhole(portfolio.gaps) ? totals : undefined}
      wallet={balance.data}
      wrapped={{
        data:
          wrapped.data === undefined || wrappedAmount === undefined
            ? undefined
            : wrapped.data + wrappedAmount,
        isError: wrapped.isError || wrappedReading.isError,
      }}
      liquid={
        pinnedPool === null
          ? null
          : pinnedPool && liquidOf(pool.data, pinnedPool.symbol, amountElsewhere(liquidElsewhere))
      }
      reading={[balance, wrapped, pool].some(
        ({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0,
      )}
      todo={
        <>
          <TodoCells
            totals={totals}
            whole={isWhole(portfolio.gaps)}
            boundary={boundary?.moment}
            onWithdraw={ready.length > 0 ? () => actions.withdraw(ready) : undefined}
            onSweep={idle.length > 0 ? () => actions.withdraw(idle) : undefined}
            reminder={reminder}
          />
          {forgone ? (
            <IdleCost forgone={forgone} onCompound={viewer === undefined ? undefined : actions.compound} />
          ) : null}
          {lamports > 0n ? (
            <WrappedCell
              lamports={lamports}
              onUnwrap={viewer === address ? () => actions.unwrap(lamports) : undefined}
            />
          ) : null}
          {wrappedElsewhere && wrappedElsewhere.amount > 0n ? (
            <TodoCell
              title={rich('{amount} is wrapped elsewhere', {
                amount: <Amount lamports={wrappedElsewhere.amount} />,
              })}
              note={t(
                'In {count, plural, one {{count} other token account} other {{count} other token accounts}} of this address, which this page does not close. Its wallet can move it.',
                { count: wrappedElsewhere.accounts },
              )}
              action={null}
            />
          ) : null}
        </>
      }
    >
      <RewardsCell records={records} portfolio={portfolio} boundary={boundary} />
    </PositionHead>
  );
});

/** Nothing until it was read; undefined where it cannot be. */
function amountElsewhere({ data, isError }: ReturnType<typeof useTokensElsewhere>): bigint | undefined {
  return data?.amount ?? (isError ? undefined : 0n);
}

/** The address's pool tokens and their value; undefined while unknown. */
function liquidOf(position: PoolPosition | undefined, symbol: string, elsewhere: bigint | undefined) {
  if (!position || elsewhere === undefined) return undefined;
  const tokens = (position.tokens?.amount ?? 0n) + elsewhere;
  return { tokens, lamports: redemptionLamports(position.pool, tokens), symbol };
}

interface WrappedCellProps {
  lamports: bigint;
  /** Undefined when nothing can be signed here. */
  onUnwrap: (() => void) | undefined;
}

/** Wrapped SOL with a button that unwraps it. */
function WrappedCell({ lamports, onUnwrap }: WrappedCellProps) {
  return (
    <TodoCell
      title={rich('{amount} is wrapped', { amount: <Amount lamports={lamports} /> })}
      note={t(
        'A token account holds it, as some swaps leave it. Closing that account makes it plain SOL again.',
      )}
      action={onUnwrap ? <Button onClick={onUnwrap}>{t('Unwrap')}</Button> : null}
    />
  );
}
