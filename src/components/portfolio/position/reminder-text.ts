import { t } from '@clearstake/contract/i18n';
import type { NotificationState } from '@/lib/reminders/notifications';

export interface ReminderState {
  /** The calendar file was downloaded since the page was opened. */
  readonly saved: boolean;
  readonly set: boolean;
  readonly notifications: NotificationState | 'asking';
}

export function reminderText({ saved, set, notifications }: ReminderState): string {
  if (set) {
    return t(
      saved
        ? 'Calendar file saved. Clearstake also notifies you, if it is open in a tab then.'
        : 'A notification is set. It comes if Clearstake is open in a tab then.',
    );
  }
  switch (notifications) {
    case 'asking':
      return t('Calendar file saved. Your browser asks whether Clearstake may notify you, too.');
    case 'blocked':
      return t(
        saved
          ? 'Calendar file saved. Notifications are blocked in this browser; the calendar file still reminds you.'
          : 'Saves a calendar file. Notifications are blocked in this browser.',
      );
    case 'unsupported':
      return t(
        saved
          ? 'Calendar file saved. This browser shows no notifications; the calendar file still reminds you.'
          : 'Saves a calendar file. This browser shows no notifications.',
      );
    case 'not-asked':
      return t(
        saved
          ? 'Calendar file saved. You have not allowed notifications, so only the calendar file reminds you.'
          : 'Saves a calendar file, then asks whether Clearstake may notify you, too.',
      );
    case 'allowed':
      return t(
        saved
          ? 'Calendar file saved. No notification is set.'
          : 'Saves a calendar file, and notifies you if Clearstake is open in a tab then.',
      );
  }
}
