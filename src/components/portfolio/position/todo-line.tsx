import { formatClock } from '@clearstake/contract/format/format-time';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccountActions } from '@/components/portfolio/accounts/use-account-actions';
import { reminderText } from '@/components/portfolio/position/reminder-text';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { rich } from '@/components/ui/rich';
import { Cell } from '@/components/ui/sheet';
import type { Boundary } from '@/hooks/portfolio/use-boundary';
import type { WithdrawReminder } from '@/hooks/portfolio/use-withdraw-reminder';
import { useTimeZone } from '@/hooks/use-time-zone';
import type { Forgone } from '@/lib/portfolio/forgone';
import type { Todo } from '@/lib/portfolio/todo';
import type { PortfolioTotals } from '@/lib/portfolio/totals';
import { signatureFee } from '@/lib/staking/costs';
import { currentTime } from '@/lib/time/clock';
import { IdleCost } from './idle-cost';

interface TodoLineProps {
  todos: readonly Todo[];
  totals: PortfolioTotals;
  /** Token accounts that hold wrapped SOL elsewhere. */
  wrappedAccounts: number;
  boundary: Boundary | undefined;
  /** Undefined while the end of the epoch is unknown. */
  reminder: WithdrawReminder | undefined;
  /** What idle SOL misses; undefined while unknown. */
  forgone: Forgone | undefined;
  /** It is the connected wallet's portfolio. */
  own: boolean;
  actions: AccountActions;
}

export function TodoLine(props: TodoLineProps) {
  const { todos } = props;
  if (todos.length === 0) return null;
  return (
    <Cell py="py-3" className="grid gap-y-2 gap-x-6 m:grid-cols-[auto_minmax(0,1fr)]">
      <h2 className="text-sm/9 font-450 text-t2 max-m:text-sm/5">{t('To do')}</h2>
      <ul className="grid gap-2.5">
        {todos.map((todo) => {
          const { title, note, action, more } = lineOf(todo, props);
          return (
            <li
              key={todo.kind}
              className="grid items-center gap-x-4 gap-y-2 s:grid-cols-[minmax(0,1fr)_auto] m:min-h-9"
            >
              <p className="text-sm/5 text-t2">
                <b className="text-base/5 font-560 text-t1">{title}</b> {note}
              </p>
              {action}
              {more}
            </li>
          );
        })}
      </ul>
    </Cell>
  );
}

interface Line {
  title: ReactNode;
  note?: string;
  action?: ReactNode;
  more?: ReactNode;
}

function lineOf({ kind, lamports, positions }: Todo, props: TodoLineProps): Line {
  const { totals, wrappedAccounts, boundary, reminder, forgone, own, actions } = props;
  const amount = <Amount lamports={lamports} precision="compared" />;
  const count = positions.length;
  const where = t('{count, plural, one {in 1 account} other {in {count} accounts}}', { count });
  switch (kind) {
    case 'ready':
      return {
        title: rich('{amount} ready to withdraw', { amount }),
        note: where,
        action: own && (
          <Button kind="ink" onClick={() => actions.withdraw(positions)}>
            {t('Withdraw')}
          </Button>
        ),
      };
    case 'idle': {
      // What is missed in a year is more than the fee of doing something about it.
      const missed = forgone && forgone.perYear > signatureFee ? forgone : undefined;
      return {
        title: rich('{amount} not earning', { amount }),
        note: missed
          ? t(
              '{count, plural, one {in 1 account} other {in {count} accounts}}; about {perYear} SOL per year are missed',
              { count, perYear: formatLamports(missed.perYear, { maximum: 6, grouped: true }) },
            )
          : where,
        action: own && (
          <Button onClick={() => actions.withdraw(positions)}>{t('Withdraw what does not earn')}</Button>
        ),
        more: missed && <IdleCost forgone={missed} onCompound={own ? actions.compound : undefined} />,
      };
    }
    case 'unstaking': {
      const frees = totals.freedAccounts > 0;
      const freed = <Amount lamports={totals.freed} precision="compared" />;
      return {
        title:
          boundary && frees
            ? rich('{amount} ready to withdraw at {moment}', {
                amount: freed,
                moment: <Moment boundary={boundary} />,
              })
            : rich('{amount} unstaking', { amount }),
        note: unstakingNote(totals),
        ...(reminder && frees && reminding(reminder)),
      };
    }
    case 'wrapped':
      return {
        title: rich('{amount} is wrapped', { amount }),
        note: t(
          'A token account holds it, as some swaps leave it. Closing that account makes it plain SOL again.',
        ),
        action: own && <Button onClick={() => actions.unwrap(lamports)}>{t('Unwrap')}</Button>,
      };
    case 'wrapped-elsewhere':
      return {
        title: rich('{amount} is wrapped elsewhere', { amount }),
        note: t(
          'In {count, plural, one {{count} other token account} other {{count} other token accounts}} of this address, which this page does not close. Its wallet can move it.',
          { count: wrappedAccounts },
        ),
      };
    case 'locked':
      return { title: rich('{amount} under a lockup', { amount }) };
    case 'foreign':
      return { title: rich('{amount} that only another key may withdraw', { amount }) };
  }
}

function reminding(reminder: WithdrawReminder): Pick<Line, 'action' | 'more'> {
  const { remind, cancel } = reminder;
  return {
    action: (
      <Button onClick={remind}>
        <Icon of={CalendarPlus} small />
        {t('Remind me')}
      </Button>
    ),
    more: (
      <p className="col-span-full text-xs text-t3" role="status">
        {reminderText({ ...reminder, set: cancel !== undefined })}{' '}
        {cancel ? <LinkButton onClick={cancel}>{t('Do not notify')}</LinkButton> : null}
      </p>
    ),
  };
}

/** Nearer than this, the day goes without saying. Milliseconds. */
const sameDay = 12 * 60 * 60 * 1000;

function Moment({ boundary }: { boundary: Boundary }) {
  const zone = useTimeZone();
  const near = boundary.at - currentTime() < sameDay;
  return (
    <span className="whitespace-nowrap">
      {near ? formatClock(boundary.at, zone).slice(0, 5) : boundary.moment}
    </span>
  );
}

function unstakingNote({ deactivating, freed, freedAccounts, freedEarns }: PortfolioTotals): string {
  const later = t(
    '{amount} SOL is not ready then: a lockup or another key holds it, or it leaves over several epochs',
    { amount: formatLamports(deactivating - freed, { minimum: 4, maximum: 4, grouped: true }) },
  );
  if (freedAccounts === 0) return later;
  const note = freedEarns ? t('It earns until then') : '';
  return deactivating === freed ? note : [note, later].filter(Boolean).join('. ');
}
