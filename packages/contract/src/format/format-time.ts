import { t } from '../i18n';
import { currentLocale, type Locale } from './locale';
import { unbroken } from './unbroken';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** "17 h 10 min", "3 d 4 h", "45 s": the two largest units, rounded down. Negative durations count as zero. */
export const formatDuration = (milliseconds: number): string => unbroken(durationText(milliseconds));

function durationText(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  const days = Math.floor(left / day);
  const hours = Math.floor(left / hour);
  const minutes = Math.floor(left / minute);
  const seconds = Math.floor(left / second);
  if (left >= 2 * day) return t('{days} d {hours} h', { days, hours: hours - 24 * days });
  if (left >= hour) return t('{hours} h {minutes} min', { hours, minutes: minutes - 60 * hours });
  if (left >= 10 * minute) return t('{minutes} min', { minutes });
  if (left >= minute) return t('{minutes} min {seconds} s', { minutes, seconds: seconds - 60 * minutes });
  return t('{seconds} s', { seconds });
}

/** An age in one unit: "4 s", "41 min", "3 h", "2 d". */
export const formatAge = (milliseconds: number): string => unbroken(ageText(milliseconds));

function ageText(milliseconds: number): string {
  const age = Math.max(0, milliseconds);
  if (age < minute) return t('{seconds} s', { seconds: Math.floor(age / second) });
  if (age < hour) return t('{minutes} min', { minutes: Math.floor(age / minute) });
  if (age < 2 * day) return t('{hours} h', { hours: Math.floor(age / hour) });
  return t('{days} d', { days: Math.floor(age / day) });
}

/** The time zone of displayed times: the browser's, or UTC in server-rendered HTML. */
export type Zone = 'local' | 'UTC';

const twoDigits = (part: number) => String(part).padStart(2, '0');

function shiftToZone(zone: Zone, time: number): Date {
  return new Date(zone === 'UTC' ? time : time - new Date(time).getTimezoneOffset() * minute);
}

/**
 * "Sat 14:52" in the time zone; "21 Nov 14:52" when it is six days or more from `now`; of another year, "21 Nov 2025".
 */
export function formatMoment(
  time: number,
  zone: Zone,
  now: number,
  locale: Locale = currentLocale(),
): string {
  const date = shiftToZone(zone, time);
  const clock = `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;
  if (Math.abs(time - now) < 6 * day) {
    const weekday = locale.weekdays[date.getUTCDay()] ?? '';
    return t('{weekday} {clock}', { weekday, clock });
  }
  const month = locale.months[date.getUTCMonth()] ?? '';
  const year = date.getUTCFullYear();
  const named = { day: date.getUTCDate(), month, year, clock };
  return year === shiftToZone(zone, now).getUTCFullYear()
    ? t('{day} {month} {clock}', named)
    : t('{day} {month} {year}', named);
}

/** "2026-11-21 14:52:07 UTC". */
export function formatUtc(time: number): string {
  return `${currentLocale().mark}${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** "14:52:07" in the time zone. */
export function formatClock(time: number, zone: Zone): string {
  const date = shiftToZone(zone, time);
  return [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(twoDigits).join(':');
}
