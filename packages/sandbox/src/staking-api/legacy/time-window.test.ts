import { expect, it } from 'vitest';
import { timeWindow } from './time-window';

// By `date -u -d 2026-01-31T12:00:00Z +%s`.
const noon = 1_769_860_800;
const day = 86_400;

it.each([
  [{ time: '1769860800' }, [noon - day, noon + 1]],
  [{ time: '1769860800999' }, [noon - day, noon + 1]],
  [{ time: '2026-01-31T12:00:00Z' }, [noon - day, noon + 1]],
  [{ start_time: '2026-01-31T13:00:00+01:00' }, [noon, noon + 60]],
  [{ start_time: '1769256000', end_time: '1769860800' }, [noon - 7 * day, noon]],
])('reads seconds, milliseconds and ISO 8601, up to the present: %o', (query, [from, to]) => {
  expect(timeWindow(query, noon + 60)).toEqual({ from, to });
});

it.each([
  [{ time: 'noon' }, 'time must be unix seconds'],
  [{ time: '1', start_time: '1' }, 'one time or for a range'],
  [{ end_time: '1' }, 'end_time needs start_time'],
  [{ start_time: '2', end_time: '1' }, 'start_time is after end_time'],
  [{ start_time: '1769255999', end_time: '1769860800' }, 'longer than seven days'],
])('refuses with a sentence: %o', (query, sentence) => {
  expect(() => timeWindow(query, noon)).toThrow(sentence);
});
