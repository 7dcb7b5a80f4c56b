import { currentLocale, type Locale } from '../format/locale';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** "17 h 10 min", "3 d 4 h", "45 s": the two largest units, rounded down. Negative durations count as zero. */
export function formatDuration(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left >= 2 * day) return `${Math.floor(left / day)} d ${Math.floor((left % day) / hour)} h`;
  if (left >= hour) return `${Math.floor(left / hour)} h ${Math.floor((left % hour) / minute)} min`;
  if (left >= 10 * minute) return `${Math.floor(left / minute)} min`;
  if (left >= minute) return `${Math.floor(left / minute)} min ${Math.floor((left % minute) / second)} s`;
  return `${Math.floor(left / second)} s`;
}

/** An age in one unit: "4 s", "41 min", "3 h", "2 d". */
export function formatAge(milliseconds: number): string {
  const age = Math.max(0, milliseconds);
  if (age < minute) return `${Math.floor(age / second)} s`;
  if (age < hour) return `${Math.floor(age / minute)} min`;
  if (age < 2 * day) return `${Math.floor(age / hour)} h`;
  return `${Math.floor(age / day)} d`;
}

/** The time zone of displayed times: the browser's, or UTC in server-rendered HTML. */
export type Zone = 'local' | 'UTC';

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** A date whose UTC fields are those of the time zone. */
function shiftToZone(zone: Zone, time: number): Date {
  return new Date(zone === 'UTC' ? time : time - new Date(time).getTimezoneOffset() * minute);
}

/** "Sat 14:52" in the time zone; with the date when it is six days or more from `now`. */
export function formatMoment(
  time: number,
  zone: Zone,
  now: number,
  locale: Locale = currentLocale(),
): string {
  const date = shiftToZone(zone, time);
  const far = Math.abs(time - now) >= 6 * day;
  const name = far
    ? `${date.getUTCDate()} ${locale.months[date.getUTCMonth()]}`
    : locale.weekdays[date.getUTCDay()];
  return `${name} ${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;
}

/** "2026-11-21 14:52:07 UTC". */
export function formatUtc(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** "14:52:07" in the time zone. */
export function formatClock(time: number, zone: Zone): string {
  const date = shiftToZone(zone, time);
  return [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(twoDigits).join(':');
}
