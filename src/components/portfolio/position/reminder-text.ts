import { msg, t } from '@clearstake/contract/i18n';
import type { WithdrawReminder } from '@/hooks/portfolio/use-withdraw-reminder';

const askingText = msg('Calendar file saved. Your browser asks whether Clearstake may notify you, too.');

const texts: Readonly<
  Record<WithdrawReminder['notifications'] | 'set', readonly [saved: string, unsaved: string]>
> = {
  set: [
    msg('Calendar file saved. Clearstake also notifies you, if it is open in a tab then.'),
    msg('A notification is set. It comes if Clearstake is open in a tab then.'),
  ],
  asking: [askingText, askingText],
  blocked: [
    msg(
      'Calendar file saved. Notifications are blocked in this browser; the calendar file still reminds you.',
    ),
    msg('Saves a calendar file. Notifications are blocked in this browser.'),
  ],
  unsupported: [
    msg('Calendar file saved. This browser shows no notifications; the calendar file still reminds you.'),
    msg('Saves a calendar file. This browser shows no notifications.'),
  ],
  'not-asked': [
    msg('Calendar file saved. You have not allowed notifications, so only the calendar file reminds you.'),
    msg('Saves a calendar file, then asks whether Clearstake may notify you, too.'),
  ],
  allowed: [
    msg('Calendar file saved. No notification is set.'),
    msg('Saves a calendar file, and notifies you if Clearstake is open in a tab then.'),
  ],
};

type ReminderState = Pick<WithdrawReminder, 'saved' | 'notifications'> & { readonly set: boolean };

export function reminderText({ saved, set, notifications }: ReminderState): string {
  const [savedText, unsavedText] = texts[set ? 'set' : notifications];
  return t(saved ? savedText : unsavedText);
}
