import { t } from '@clearstake/contract/i18n';
import { redemptionLamports, WRAPPED_SOL_MINT } from '@clearstake/verifier';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import { UnstakeLink } from '@/components/portfolio/exits/unstake-link';
import type { PortfolioContext } from '@/components/portfolio/portfolio-context';
import { buttonClass } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { usePins } from '@/hooks/config/use-config';
import type { Portfolio } from '@/hooks/portfolio/use-portfolio';
import type { PortfolioRecords } from '@/hooks/portfolio/use-records';
import { useTokensElsewhere } from '@/hooks/portfolio/use-tokens-elsewhere';
import { useWithdrawReminder } from '@/hooks/portfolio/use-withdraw-reminder';
import { useWrappedSol } from '@/hooks/portfolio/use-wrapped-sol';
import { type PoolPosition, usePool } from '@/hooks/staking/use-pool';
import { useEpochsPerYear } from '@/hooks/staking/use-projection';
import { useBalance } from '@/hooks/wallet/use-balance';
import { forgoneByIdle } from '@/lib/portfolio/forgone';
import { mayUnstake } from '@/lib/portfolio/permissions';
import { todoList } from '@/lib/portfolio/todo';
import { portfolioTotals } from '@/lib/portfolio/totals';
import { isWhole } from '@/services/portfolio/read-portfolio';
import { PositionHead } from './position-head';
import { TodoLine } from './todo-line';

interface PositionSectionProps {
  portfolio: Portfolio;
  records: PortfolioRecords;
  context: PortfolioContext;
}

export const PositionSection = memo(function PositionSection(props: PositionSectionProps) {
  const { portfolio, records, context } = props;
  const { viewer, boundary, actions, compounding } = context;
  const { address, positions } = portfolio;
  const totals = portfolioTotals(positions, address);
  const reminder = useWithdrawReminder(portfolio, totals, boundary);
  const { rewards } = records;
  const epochsPerYear = useEpochsPerYear().count;
  const forgone =
    rewards &&
    forgoneByIdle({ positions, compounding, viewer, rewards, epoch: portfolio.epoch, epochsPerYear });
  const balance = useBalance(address);
  const wrapped = useWrappedSol(address);
  const pool = usePool(address);
  const pinnedPool = usePins()?.pool;
  const liquidElsewhere = useTokensElsewhere(address, pinnedPool?.mint);
  const wrappedReading = useTokensElsewhere(address, WRAPPED_SOL_MINT);
  const wrappedElsewhere = wrappedReading.data;
  const wrappedAmount = amountElsewhere(wrappedReading);
  const todos = todoList({
    address,
    positions,
    totals,
    wrapped: wrapped.data,
    wrappedElsewhere: wrappedElsewhere?.amount,
  });
  const own = viewer === address;
  // Then its button is the page's primary one.
  const ready = todos.some(({ kind }) => kind === 'ready');
  const unstakes =
    positions.some((position) => mayUnstake(position, viewer).allowed) ||
    (pool.data?.tokens?.amount ?? 0n) > 0n;
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
      actions={
        own ? (
          <>
            {unstakes ? <UnstakeLink /> : null}
            <Link to="/stake" className={buttonClass(ready ? 'line' : 'ink')}>
              <Icon of={Plus} />
              {t('Stake more')}
            </Link>
          </>
        ) : null
      }
      todo={
        <TodoLine
          todos={todos}
          wrappedAccounts={wrappedElsewhere?.accounts ?? 0}
          boundary={boundary}
          forgone={forgone}
          actions={actions}
          totals={totals}
          reminder={reminder}
          own={own}
        />
      }
    />
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
