import { remindersKey } from '@/lib/reminders/reminders-key';

export function wakeReminders(): void {
  try {
    if (localStorage.getItem(remindersKey) === null) return;
  } catch {
    return;
  }
  void import('./start-reminders').then(({ startReminders }) => startReminders());
}
