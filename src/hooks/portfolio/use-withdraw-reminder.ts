import { useEffect, useState, useSyncExternalStore } from 'react';
import { serverUrl } from '@/lib/base-path';
import { saveFile } from '@/lib/download';
import { reminderFile } from '@/lib/portfolio/reminder';
import type { PortfolioTotals } from '@/lib/portfolio/totals';
import {
  askForNotifications,
  type NotificationState,
  notificationState,
} from '@/lib/reminders/notifications';
import { dropReminder, keepReminder, reminderOf, subscribeReminders } from '@/lib/reminders/reminder-store';
import type { Boundary } from './use-boundary';
import type { Portfolio } from './use-portfolio';

/** The estimate of the boundary may move by less without being worth a change. */
const sameMoment = 60_000;

/** The reminder of one address’s withdrawal, and what is known of it. */
export interface WithdrawReminder {
  /** Saves the calendar file and, if the person allows it, sets a notification. */
  readonly remind: () => void;
  /** Takes the notification back; undefined when there is none. */
  readonly cancel: (() => void) | undefined;
  /** The calendar file was saved since the page was opened. */
  readonly saved: boolean;
  readonly notifications: NotificationState | 'asking';
}

type Asked = Pick<Portfolio, 'address' | 'epoch'>;

/**
 * Reminds of the withdrawal after the epoch’s end. Undefined while its moment is not known. A notification that is set follows what
 * the portfolio learns: it moves with the boundary, comes at once when the epoch ended early, and goes when nothing is left to wait for.
 */
export function useWithdrawReminder(
  { address, epoch }: Asked,
  { deactivatingAccounts, readyAccounts }: PortfolioTotals,
  boundary: Boundary | undefined,
): WithdrawReminder | undefined {
  const [saved, setSaved] = useState(false);
  const [notifications, setNotifications] = useState<NotificationState | 'asking'>(notificationState);
  const setFor = useSyncExternalStore(subscribeReminders, () => reminderOf(address)?.at);
  const boundaryAt = boundary?.at;
  useEffect(() => {
    const kept = setFor === undefined ? undefined : reminderOf(address);
    if (kept === undefined) return;
    const ended = epoch > BigInt(kept.epoch);
    if (deactivatingAccounts === 0 && (readyAccounts === 0 || !ended)) dropReminder(address);
    else if (ended) {
      if (kept.at > Date.now()) keepReminder({ ...kept, at: Date.now() });
    } else if (boundaryAt !== undefined && Math.abs(boundaryAt - kept.at) > sameMoment)
      keepReminder({ ...kept, at: boundaryAt });
  }, [address, epoch, deactivatingAccounts, readyAccounts, boundaryAt, setFor]);

  if (boundaryAt === undefined) return undefined;
  return {
    saved,
    notifications,
    remind: () => {
      saveFile('clearstake-withdraw.ics', calendarFile(address, boundaryAt), 'text/calendar;charset=utf-8');
      setSaved(true);
      if (notificationState() === 'not-asked') setNotifications('asking');
      void askForNotifications().then(async (state) => {
        setNotifications(state);
        if (state !== 'allowed') return;
        keepReminder({ address, at: boundaryAt, epoch: Number(epoch) });
        const { startReminders } = await import('@/services/reminders/start-reminders');
        startReminders();
      });
    },
    cancel: setFor === undefined ? undefined : () => dropReminder(address),
  };
}

function calendarFile(address: string, at: number): string {
  return reminderFile({
    title: 'Withdraw your unstaked SOL',
    description: `The epoch has ended, so deactivated stake of ${address} can be withdrawn: ${serverUrl('/portfolio')}`,
    at,
    createdAt: Date.now(),
    uid: `withdraw-${address}-${at}@clearstake`,
  });
}
