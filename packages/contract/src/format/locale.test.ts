import { expect, it } from 'vitest';
import { type Locale, locales } from './locale';

/** The month as it is written beside a day. */
function monthOf(tag: string, date: number): string {
  const parts = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).formatToParts(date);
  return parts.find(({ type }) => type === 'month')?.value ?? '';
}

/** A locale from the runtime's own locale data. */
function localeOf(tag: string): Locale {
  const part = (type: string) =>
    new Intl.NumberFormat(tag).formatToParts(-1_234_567.8).find((part) => part.type === type)?.value ?? '';
  const names = (options: Intl.DateTimeFormatOptions, dates: readonly number[]) =>
    dates.map((date) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(date));
  const days = Array.from({ length: 7 }, (_, index) => Date.UTC(2026, 10, 1 + index));
  const months = Array.from({ length: 12 }, (_, index) => Date.UTC(2026, index, 1));
  return {
    group: part('group'),
    decimal: part('decimal'),
    mark: part('literal'),
    weekdays: names({ weekday: 'short' }, days),
    months: months.map((date) => monthOf(tag, date)),
  };
}

it.each([
  ['en', 'en-US'],
  ['de', 'de-DE'],
  ['ar', 'ar-u-nu-latn'],
] as const)('has the names and signs of %s as Intl has them', (language, tag) => {
  expect(locales[language]).toEqual(localeOf(tag));
});
