import { describe, expect, it } from 'vitest';
import { formatAge, formatDuration, formatMoment, formatUtc } from './time';

const minute = 60_000;
const hour = 60 * minute;

describe('times in words', () => {
  it.each([
    [17 * hour + 10 * minute, '17 h 10 min'],
    [50 * hour, '2 d 2 h'],
    [47 * hour + 59 * minute, '47 h 59 min'],
    [41 * minute + 30_000, '41 min'],
    [9 * minute + 12_000, '9 min 12 s'],
    [45_900, '45 s'],
    [-5, '0 s'],
  ])('%i ms is %s', (time, words) => {
    expect(formatDuration(time)).toBe(words);
  });

  it.each([
    [4000, '4 s'],
    [41 * minute, '41 min'],
    [3 * hour, '3 h'],
    [72 * hour, '3 d'],
  ])('an age of %i ms is %s', (time, words) => {
    expect(formatAge(time)).toBe(words);
  });

  it('names a moment in the time zone of the person', () => {
    const moment = Date.UTC(2026, 10, 21, 14, 52);
    expect(formatMoment(moment, 'UTC', moment - hour)).toBe('Sat 14:52');
    expect(formatMoment(moment, 'America/New_York', moment - hour)).toBe('Sat 09:52');
  });

  it('names the date of a moment that is far away', () => {
    const moment = Date.UTC(2026, 10, 21, 14, 52);
    expect(formatMoment(moment, 'UTC', moment - 10 * 24 * hour)).toBe('21 Nov 14:52');
  });

  it('gives UTC in full', () => {
    expect(formatUtc(Date.UTC(2026, 10, 21, 14, 52, 7))).toBe('2026-11-21 14:52:07 UTC');
  });
});
