import { useMemo } from 'react';
import type { Boundary } from '@/hooks/portfolio/use-boundary';
import { type AccountReward, useInflationRewards } from '@/hooks/portfolio/use-inflation-rewards';
import type { Portfolio } from '@/hooks/portfolio/use-portfolio';
import { usePool } from '@/hooks/staking/use-pool';
import { usePins } from '@/hooks/staking/use-stake-terms';
import { useBalance } from '@/hooks/wallet/use-balance';
import { saveFile } from '@/lib/download';
import { mayWithdraw, type Viewer } from '@/lib/portfolio/permissions';
import { reminderFile } from '@/lib/portfolio/reminder';
import { rewardsCsv } from '@/lib/portfolio/rewards-csv';
import { portfolioTotals } from '@/lib/portfolio/totals';
import { redemptionLamports } from '@/transaction/verify/pool-math';
import type { AccountActions } from './account-actions';
import { PositionHead } from './position-head';
import { RewardsCell } from './rewards-cell';
import { TodoCells } from './todo-cells';

/** Epochs of rewards that are listed. */
const rewardEpochs = 20;

interface PositionSectionProps {
  portfolio: Portfolio;
  viewer: Viewer;
  boundary: Boundary | undefined;
  actions: AccountActions;
}

/** The head of the portfolio: position, rewards, what waits for a hand. */
export function PositionSection({ portfolio, viewer, boundary, actions }: PositionSectionProps) {
  const { address, positions, epoch } = portfolio;
  const totals = useMemo(() => portfolioTotals(positions), [positions]);
  const addresses = useMemo(() => positions.map((position) => position.address).sort(), [positions]);
  const rewards = useInflationRewards(addresses, epoch, rewardEpochs);
  const balance = useBalance(address);
  const withdrawable = positions.filter((position) => mayWithdraw(position, viewer).allowed);
  const ready = withdrawable.filter(({ activity }) => activity === 'inactive');
  const idle = withdrawable.filter(({ activity }) => activity !== 'inactive');
  return (
    <PositionHead
      totals={totals}
      wallet={balance.data}
      liquid={useLiquid(address)}
      todo={
        <TodoCells
          totals={totals}
          boundary={boundary?.moment}
          onWithdraw={ready.length > 0 ? () => actions.withdraw(ready) : undefined}
          onSweep={idle.length > 0 ? () => actions.withdraw(idle) : undefined}
          onRemind={boundary ? () => saveReminder(boundary, address) : undefined}
        />
      }
    >
      <RewardsCell
        rewards={rewards.data}
        error={rewards.error}
        accounts={positions.length}
        onExport={() => saveRewards(rewards.data ?? [], address)}
      />
    </PositionHead>
  );
}

/** The pool tokens of the address and what they are worth: undefined while unknown, null where there is no pool. */
function useLiquid(address: string) {
  const pinned = usePins()?.pool;
  const position = usePool(address);
  if (pinned === null) return null;
  if (!pinned || !position.data) return undefined;
  const tokens = position.data.tokens?.amount ?? 0n;
  return { tokens, lamports: redemptionLamports(position.data.pool, tokens), symbol: pinned.symbol };
}

function saveReminder(boundary: Boundary, address: string): void {
  const file = reminderFile({
    title: 'Withdraw your unstaked SOL',
    description: `The epoch has ended, so deactivated stake of ${address} can be withdrawn now: ${location.origin}/portfolio`,
    at: boundary.at,
    createdAt: Date.now(),
    uid: `withdraw-${address}-${boundary.at}@clearstake`,
  });
  saveFile('clearstake-withdraw.ics', file, 'text/calendar;charset=utf-8');
}

function saveRewards(rewards: readonly AccountReward[], address: string): void {
  const rows = rewards.map((reward) => ({ ...reward, time: undefined }));
  saveFile(`clearstake-rewards-${address.slice(0, 8)}.csv`, rewardsCsv(rows), 'text/csv;charset=utf-8');
}
