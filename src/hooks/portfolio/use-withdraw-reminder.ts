import { useEffect, useState } from 'react';
import { saveFile } from '@/lib/download';
import { reminderFile } from '@/lib/portfolio/reminder';
import type { Boundary } from './use-boundary';

const title = 'Withdraw your unstaked SOL';
/** Timers cannot be set further ahead than this. */
const longestTimer = 2 ** 31 - 1;

/**
 * Reminds of the withdrawal after the epoch's end: saves a calendar file and, if the person allows it, shows a notification
 * when the time comes while the page is open.
 */
export function useWithdrawReminder(address: string, boundary: Boundary | undefined) {
  const [notifyAt, setNotifyAt] = useState<number | undefined>(undefined);
  useEffect(() => {
    if (notifyAt === undefined) return;
    const wait = Math.min(Math.max(0, notifyAt - Date.now()), longestTimer);
    const timer = setTimeout(() => {
      new Notification(title, {
        body: 'The epoch has ended. Your stake is free as soon as it has cooled down.',
      });
      setNotifyAt(undefined);
    }, wait);
    return () => clearTimeout(timer);
  }, [notifyAt]);

  if (boundary === undefined) return undefined;
  return () => {
    const file = reminderFile({
      title,
      description: `The epoch has ended, so deactivated stake of ${address} can be withdrawn: ${location.origin}/portfolio`,
      at: boundary.at,
      createdAt: Date.now(),
      uid: `withdraw-${address}-${boundary.at}@clearstake`,
    });
    saveFile('clearstake-withdraw.ics', file, 'text/calendar;charset=utf-8');
    if (typeof Notification === 'undefined' || Notification.permission === 'denied') return;
    void Notification.requestPermission().then((answer) => {
      if (answer === 'granted') setNotifyAt(boundary.at);
    });
  };
}
