import { english, type Locale } from '../format/locale';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** "17 h 10 min", "3 d 4 h", "45 s": two largest parts, rounded down. `milliseconds` below zero count as zero. */
export function formatDuration(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left >= 2 * day) return `${Math.floor(left / day)} d ${Math.floor((left % day) / hour)} h`;
  if (left >= hour) return `${Math.floor(left / hour)} h ${Math.floor((left % hour) / minute)} min`;
  if (left >= 10 * minute) return `${Math.floor(left / minute)} min`;
  if (left >= minute) return `${Math.floor(left / minute)} min ${Math.floor((left % minute) / second)} s`;
  return `${Math.floor(left / second)} s`;
}

/** The age of something in one part: "4 s", "41 min", "3 h", "2 d". */
export function formatAge(milliseconds: number): string {
  const age = Math.max(0, milliseconds);
  if (age < minute) return `${Math.floor(age / second)} s`;
  if (age < hour) return `${Math.floor(age / minute)} min`;
  if (age < 2 * day) return `${Math.floor(age / hour)} h`;
  return `${Math.floor(age / day)} d`;
}

/** Whose clock a moment is told by: the person's, or UTC in HTML that a server makes. */
export type Zone = 'local' | 'UTC';

const two = (part: number) => String(part).padStart(2, '0');

/** A date whose UTC fields are those of the given clock. */
function byClock(zone: Zone, time: number): Date {
  return new Date(zone === 'UTC' ? time : time - new Date(time).getTimezoneOffset() * minute);
}

/** "Sat 14:52" by the given clock; with the date when it is a week or more from `now`. */
export function formatMoment(time: number, zone: Zone, now: number, locale: Locale = english): string {
  const date = byClock(zone, time);
  const far = Math.abs(time - now) >= 6 * day;
  const name = far
    ? `${date.getUTCDate()} ${locale.months[date.getUTCMonth()]}`
    : locale.weekdays[date.getUTCDay()];
  return `${name} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** "2026-11-21 14:52:07 UTC". */
export function formatUtc(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** "14:52:07" by the given clock. */
export function formatClock(time: number, zone: Zone): string {
  const date = byClock(zone, time);
  return [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':');
}
