import { t } from '@clearstake/contract/i18n';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { serverUrl } from '@/lib/base-path';
import { saveFile } from '@/lib/download';
import { reminderFile } from '@/lib/portfolio/reminder';
import type { PortfolioTotals } from '@/lib/portfolio/totals';
import {
  type NotificationState,
  notificationState,
  requestNotifications,
} from '@/lib/reminders/notifications';
import { reminderOf, removeReminder, saveReminder, subscribeReminders } from '@/lib/reminders/reminder-store';
import { currentTime } from '@/lib/time/clock';
import { isWhole } from '@/services/portfolio/read-portfolio';
import type { Boundary } from './use-boundary';
import type { Portfolio } from './use-portfolio';

/** Smaller changes of the estimated boundary do not move the reminder. */
const boundaryTolerance = 60_000;

export type WithdrawReminder = NonNullable<ReturnType<typeof useWithdrawReminder>>;

/**
 * Reminds of the withdrawal after the end of the epoch; undefined while that time is unknown. A set notification follows the
 * portfolio: it moves with the boundary, fires when the epoch ended early, and is removed when nothing is left to withdraw.
 */
export function useWithdrawReminder(
  { address, epoch, gaps }: Pick<Portfolio, 'address' | 'epoch' | 'gaps'>,
  { deactivatingAccounts, readyAccounts }: PortfolioTotals,
  boundary: Boundary | undefined,
) {
  const [saved, setSaved] = useState(false);
  const [notifications, setNotifications] = useState<NotificationState | 'asking'>(notificationState);
  const reminderAt = useSyncExternalStore(subscribeReminders, () => reminderOf(address)?.at);
  const boundaryAt = boundary?.at;
  const whole = isWhole(gaps);
  useEffect(() => {
    const reminder = reminderAt === undefined ? undefined : reminderOf(address);
    if (reminder === undefined) return;
    const ended = epoch > BigInt(reminder.epoch);
    if (deactivatingAccounts === 0 && (readyAccounts === 0 || !ended)) {
      if (whole) removeReminder(address);
    } else if (ended && readyAccounts > 0) {
      if (reminder.at > currentTime()) saveReminder({ ...reminder, at: currentTime() });
    } else if (
      boundaryAt !== undefined &&
      // A check that finds the epoch still running puts the reminder off; back at a past time it would ask without end.
      boundaryAt > currentTime() &&
      Math.abs(boundaryAt - reminder.at) > boundaryTolerance
    )
      saveReminder({ ...reminder, at: boundaryAt });
  }, [address, epoch, whole, deactivatingAccounts, readyAccounts, boundaryAt, reminderAt]);

  if (boundaryAt === undefined) return undefined;
  return {
    /** Whether the calendar file was saved since this page was mounted. */
    saved,
    notifications,
    remind: () => {
      saveWithdrawCalendar(address, boundaryAt);
      setSaved(true);
      if (notificationState() === 'not-asked') setNotifications('asking');
      void requestNotifications().then(async (state) => {
        setNotifications(state);
        if (state !== 'allowed') return;
        saveReminder({ address, at: boundaryAt, epoch: Number(epoch) });
        const { startReminders } = await import('@/services/reminders/start-reminders');
        startReminders();
      });
    },
    /** Removes the notification; undefined when there is none. */
    cancel: reminderAt === undefined ? undefined : () => removeReminder(address),
  };
}

/** Saves a calendar file for the withdrawal at `at`, in milliseconds since 1970. */
export function saveWithdrawCalendar(address: string, at: number): void {
  const file = reminderFile({
    title: t('Withdraw your unstaked SOL'),
    description: t('The epoch has ended, so unstaked SOL of {address} can be withdrawn: {link}', {
      address,
      link: serverUrl('/portfolio'),
    }),
    at,
    createdAt: currentTime(),
    uid: `withdraw-${address}-${at}@clearstake`,
  });
  saveFile('clearstake-withdraw.ics', file, 'text/calendar;charset=utf-8');
}
