import { t } from '@contract/i18n';
import { CalendarPlus } from 'lucide-react';
import { reminderText } from '@/components/portfolio/position/reminder-text';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { rich } from '@/components/ui/rich';
import { Cols } from '@/components/ui/sheet';
import type { WithdrawReminder } from '@/hooks/portfolio/use-withdraw-reminder';
import { formatLamports } from '@/lib/format/lamports';
import type { PortfolioTotals } from '@/lib/portfolio/totals';
import { TodoCell } from './todo-cell';

interface TodoCellsProps {
  totals: PortfolioTotals;
  /** Whether all accounts were read: otherwise none is told absent. */
  whole: boolean;
  /** "Sat 14:52"; undefined while the epoch clock is loading. */
  boundary: string | undefined;
  /** Undefined when nothing can be signed here; the table gives the reason. */
  onWithdraw: (() => void) | undefined;
  onSweep: (() => void) | undefined;
  /** Undefined while the end of the epoch is unknown. */
  reminder: WithdrawReminder | undefined;
}

/** Pending tasks: ready to withdraw, idle, deactivating. */
export function TodoCells({ totals, whole, boundary, onWithdraw, onSweep, reminder }: TodoCellsProps) {
  return (
    <Cols className="grid-cols-3 max-l:stacked">
      <TodoCell
        title={rich('{amount} ready to withdraw', { amount: <Amount lamports={totals.ready} /> })}
        note={whole || totals.readyAccounts > 0 ? readyNote(totals) : notAllRead()}
        action={
          onWithdraw && totals.readyAccounts > 0 ? (
            <Button kind="ink" onClick={onWithdraw}>
              {t('Withdraw')}
            </Button>
          ) : null
        }
      />
      <TodoCell
        title={rich('{amount} sits idle', { amount: <Amount lamports={totals.idle} /> })}
        note={
          totals.idleAccounts === 0 && !whole
            ? notAllRead()
            : totals.idleAccounts === 0
              ? t('Nothing but stake and rent in the accounts')
              : t(
                  'Tips, rewards and freed rent in {count, plural, one {1 account} other {{count} accounts}}, not earning',
                  {
                    count: totals.idleAccounts,
                  },
                )
        }
        action={
          onSweep && totals.idleAccounts > 0 ? (
            <Button onClick={onSweep}>{t('Withdraw idle SOL')}</Button>
          ) : null
        }
      />
      <TodoCell
        title={
          boundary && totals.freedAccounts > 0
            ? rich('{amount} free {moment}', {
                amount: <Amount lamports={totals.freed} />,
                moment: <span className="whitespace-nowrap">{boundary}</span>,
              })
            : rich('{amount} deactivating', { amount: <Amount lamports={totals.deactivating} /> })
        }
        note={whole || totals.deactivatingAccounts > 0 ? deactivatingNote(totals) : notAllRead()}
        action={
          reminder && totals.freedAccounts > 0 ? (
            <Button onClick={reminder.remind}>
              <Icon of={CalendarPlus} small />
              {t('Remind me')}
            </Button>
          ) : null
        }
      >
        {reminder && totals.freedAccounts > 0 ? (
          <p className="col-span-full text-xs text-t2" role="status">
            {reminderText({ ...reminder, set: reminder.cancel !== undefined })}{' '}
            {reminder.cancel ? <LinkButton onClick={reminder.cancel}>{t('Do not notify')}</LinkButton> : null}
          </p>
        ) : null}
      </TodoCell>
    </Cols>
  );
}

const notAllRead = () => t('Not all stake accounts could be read.');

function deactivatingNote(totals: PortfolioTotals): string {
  const { deactivating, deactivatingAccounts, freed, freedAccounts, freedEarns } = totals;
  if (deactivatingAccounts === 0) return t('No account is deactivating');
  const later = t(
    '{amount} SOL is not free then: a lockup or another key holds it, or it leaves over several epochs',
    { amount: sol(deactivating - freed) },
  );
  if (freedAccounts === 0) return later;
  const note = freedEarns
    ? t('Earns until the epoch ends; withdraw it after that')
    : t('Withdraw it after the epoch ends');
  return deactivating === freed ? note : `${note}. ${later}`;
}

const sol = (lamports: bigint) => formatLamports(lamports, { minimum: 2, maximum: 4, grouped: true });

function readyNote({ readyAccounts, locked, foreign }: PortfolioTotals): string {
  const notes = [
    readyAccounts === 0
      ? ''
      : t(
          '{count, plural, one {1 account no longer delegated} other {{count} accounts no longer delegated}}',
          {
            count: readyAccounts,
          },
        ),
    locked === 0n
      ? ''
      : t('{amount} SOL that is no longer delegated is under a lockup', {
          amount: sol(locked),
        }),
    foreign === 0n
      ? ''
      : t('{amount} SOL that is no longer delegated only another key may withdraw', { amount: sol(foreign) }),
  ].filter((note) => note !== '');
  return notes.length === 0 ? t('No account has finished deactivating') : notes.join('. ');
}
