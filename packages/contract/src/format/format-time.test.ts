import { expect, it, vi } from 'vitest';
import { formatAge, formatDuration, formatMoment } from './format-time';

const minute = 60_000;
const hour = 60 * minute;

/** The signs of units are the same in German. */
const durations: readonly [number, string][] = [
  [17 * hour + 10 * minute, '17 h 10 min'],
  [50 * hour, '2 d 2 h'],
  [9 * minute + 12_000, '9 min 12 s'],
  [-5, '0 s'],
];
const ages: readonly [number, string][] = [
  [4000, '4 s'],
  [41 * minute, '41 min'],
  [72 * hour, '3 d'],
];

const unbroken = (words: string) => words.replaceAll(' ', '\u00a0');

it.each(durations)('%i ms is %s', (time, words) => {
  expect(formatDuration(time)).toBe(unbroken(words));
});

it.each(ages)('an age of %i ms is %s', (time, words) => {
  expect(formatAge(time)).toBe(unbroken(words));
});

it('formats a moment in the local time zone or in UTC', () => {
  const moment = Date.UTC(2026, 10, 21, 14, 52);
  expect(formatMoment(moment, 'UTC', moment - hour)).toBe('Sat 14:52');
  for (const [timeZone, words] of [
    ['Asia/Kathmandu', 'Sat 20:37'],
    ['Pacific/Auckland', 'Sun 03:52'],
    ['UTC', 'Sat 14:52'],
  ]) {
    vi.stubEnv('TZ', timeZone);
    expect(formatMoment(moment, 'local', moment - hour), timeZone).toBe(words);
  }
  vi.stubEnv('TZ', 'Europe/Berlin');
  // Daylight saving time ended there on 25 October 2026: two hours before UTC, then one.
  expect(formatMoment(Date.UTC(2026, 9, 25, 0, 30), 'local', Date.UTC(2026, 9, 24, 23))).toBe('Sun 02:30');
  expect(formatMoment(Date.UTC(2026, 9, 25, 1, 30), 'local', Date.UTC(2026, 9, 24, 23))).toBe('Sun 02:30');
});

it('names another year, by the time zone of the reader', () => {
  const moment = Date.UTC(2026, 10, 21, 14, 52);
  expect(formatMoment(moment, 'UTC', Date.UTC(2027, 10, 21))).toBe('21 Nov 2026');
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  const newYear = Date.UTC(2026, 11, 31, 18, 15);
  expect(formatMoment(newYear, 'local', Date.UTC(2027, 0, 20))).toBe('1 Jan 00:00');
  expect(formatMoment(newYear, 'UTC', Date.UTC(2027, 0, 20))).toBe('31 Dec 2026');
});
