import { expect, it } from 'vitest';
import { reminderFile } from './reminder';

const file = reminderFile({
  title: 'Withdraw, now; \\ here',
  description: `${'xü'.repeat(50)}\nsecond line`,
  at: Date.UTC(2026, 10, 21, 14, 52),
  createdAt: Date.UTC(2026, 10, 20, 1, 2, 3),
  uid: 'one@clearstake',
});

it('reminderFile is an event in UTC with an alarm', () => {
  expect(file).toContain('DTSTART:20261121T145200Z\r\nDTEND:20261121T150700Z\r\n');
  expect(file).toContain('DTSTAMP:20261120T010203Z\r\n');
  expect(file).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\n');
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

it('reminderFile escapes text and folds lines at 75 bytes', () => {
  expect(file).toContain('SUMMARY:Withdraw\\, now\\; \\\\ here\r\n');
  expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'xü'.repeat(50)}\\nsecond line`);
});
