import { CalendarPlus } from 'lucide-react';
import { reminderText } from '@/components/portfolio/position/reminder-text';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Cols } from '@/components/ui/sheet';
import type { WithdrawReminder } from '@/hooks/portfolio/use-withdraw-reminder';
import type { PortfolioTotals } from '@/lib/portfolio/totals';
import { TodoCell } from './todo-cell';

interface TodoCellsProps {
  totals: PortfolioTotals;
  /** "Sat 14:52"; undefined while the epoch clock is loading. */
  boundary: string | undefined;
  /** Undefined when nothing can be signed here; the table gives the reason. */
  onWithdraw: (() => void) | undefined;
  onSweep: (() => void) | undefined;
  /** Undefined while the end of the epoch is unknown. */
  reminder: WithdrawReminder | undefined;
}

const accounts = (count: number): string => (count === 1 ? '1 account' : `${count} accounts`);

/** Pending tasks: ready to withdraw, idle, deactivating. */
export function TodoCells({ totals, boundary, onWithdraw, onSweep, reminder }: TodoCellsProps) {
  return (
    <Cols className="grid-cols-3 *:border-line max-l:grid-cols-1 max-l:*:not-first:border-t max-l:*:not-first:border-s-0">
      <TodoCell
        title={
          <>
            <Amount lamports={totals.ready} /> ready to withdraw
          </>
        }
        note={
          totals.readyAccounts === 0
            ? 'No account has finished deactivating'
            : `${accounts(totals.readyAccounts)} no longer delegated`
        }
        action={
          onWithdraw && totals.readyAccounts > 0 ? (
            <Button kind="ink" onClick={onWithdraw}>
              Withdraw
            </Button>
          ) : null
        }
      />
      <TodoCell
        title={
          <>
            <Amount lamports={totals.idle} /> sits idle
          </>
        }
        note={
          totals.idleAccounts === 0
            ? 'Nothing but stake and rent in your accounts'
            : `Tips and rewards in ${accounts(totals.idleAccounts)}, not earning`
        }
        action={
          onSweep && totals.idleAccounts > 0 ? <Button onClick={onSweep}>Withdraw idle SOL</Button> : null
        }
      />
      <TodoCell
        title={
          <>
            <Amount lamports={totals.deactivating} />{' '}
            {boundary && totals.deactivatingAccounts > 0 ? `free ${boundary}` : 'deactivating'}
          </>
        }
        note={
          totals.deactivatingAccounts === 0
            ? 'No account is deactivating'
            : 'Earns until the epoch ends; withdraw it after that'
        }
        action={
          reminder && totals.deactivatingAccounts > 0 ? (
            <Button onClick={reminder.remind}>
              <Icon of={CalendarPlus} small />
              Remind me
            </Button>
          ) : null
        }
      >
        {reminder && totals.deactivatingAccounts > 0 ? (
          <p className="col-span-full text-xs text-t2" role="status">
            {reminderText({ ...reminder, set: reminder.cancel !== undefined })}{' '}
            {reminder.cancel ? <LinkButton onClick={reminder.cancel}>Do not notify</LinkButton> : null}
          </p>
        ) : null}
      </TodoCell>
    </Cols>
  );
}
