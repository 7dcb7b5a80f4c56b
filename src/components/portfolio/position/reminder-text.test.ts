import { expect, it } from 'vitest';
import { reminderText } from './reminder-text';

it.each([
  ['not-asked', false, false, 'Saves a calendar file, then asks whether Clearstake may notify you, too.'],
  ['asking', true, false, 'Calendar file saved. Your browser asks whether Clearstake may notify you, too.'],
  [
    'not-asked',
    true,
    false,
    'Calendar file saved. You have not allowed notifications, so only the calendar file reminds you.',
  ],
  ['blocked', false, false, 'Saves a calendar file. Notifications are blocked in this browser.'],
  [
    'blocked',
    true,
    false,
    'Calendar file saved. Notifications are blocked in this browser; the calendar file still reminds you.',
  ],
  ['unsupported', false, false, 'Saves a calendar file. This browser shows no notifications.'],
  [
    'unsupported',
    true,
    false,
    'Calendar file saved. This browser shows no notifications; the calendar file still reminds you.',
  ],
  ['allowed', false, false, 'Saves a calendar file, and notifies you if Clearstake is open in a tab then.'],
  ['allowed', true, true, 'Calendar file saved. Clearstake also notifies you, if it is open in a tab then.'],
  ['allowed', false, true, 'A notification is set. It comes if Clearstake is open in a tab then.'],
  ['allowed', true, false, 'Calendar file saved. No notification is set.'],
] as const)('describes %s, saved: %s, set: %s', (notifications, saved, set, text) => {
  expect(reminderText({ notifications, saved, set })).toBe(text);
});
