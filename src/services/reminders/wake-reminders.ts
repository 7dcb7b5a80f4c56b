import { remindersKey } from '@/lib/reminders/reminders-key';

/** Loads what watches reminders where one is kept. Whoever never asked for one loads nothing. */
export function wakeReminders(): void {
  try {
    if (localStorage.getItem(remindersKey) === null) return;
  } catch {
    return;
  }
  void import('./start-reminders').then(({ startReminders }) => startReminders());
}
