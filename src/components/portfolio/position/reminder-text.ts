import type { NotificationState } from '@/lib/reminders/notifications';

/** State of the withdrawal reminder on this page. */
export interface ReminderState {
  /** The calendar file was downloaded since the page was opened. */
  readonly saved: boolean;
  readonly set: boolean;
  readonly notifications: NotificationState | 'asking';
}

/** What will remind of the withdrawal, and what will not. */
export function reminderText({ saved, set, notifications }: ReminderState): string {
  const file = saved ? 'Calendar file saved.' : 'Saves a calendar file';
  if (set) {
    const rest = 'Clearstake also notifies you, if it is open in a tab then.';
    return saved ? `${file} ${rest}` : 'A notification is set. It comes if Clearstake is open in a tab then.';
  }
  switch (notifications) {
    case 'asking':
      return `${file} Your browser asks whether Clearstake may notify you, too.`;
    case 'blocked':
      return saved
        ? `${file} Notifications are blocked in this browser; the calendar file still reminds you.`
        : `${file}. Notifications are blocked in this browser.`;
    case 'unsupported':
      return saved
        ? `${file} This browser shows no notifications; the calendar file still reminds you.`
        : `${file}. This browser shows no notifications.`;
    case 'not-asked':
      return saved
        ? `${file} You have not allowed notifications, so only the calendar file reminds you.`
        : `${file}, then asks whether Clearstake may notify you, too.`;
    case 'allowed':
      return saved
        ? `${file} No notification is set.`
        : `${file}, and notifies you if Clearstake is open in a tab then.`;
  }
}
