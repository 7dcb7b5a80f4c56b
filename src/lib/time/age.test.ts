import { expect, it } from 'vitest';
import { formatGradedAge, gradeAge } from './age';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

it.each([
  ['slot', 20 * second, 100 * second],
  ['minute', minute, 5 * minute],
  ['epoch', 4 * minute, 20 * minute],
  ['immutable', 2 * hour, 10 * hour],
  ['none', 20 * second, 100 * second],
] as const)('an age of data of the tier %s is graded by one scale', (tier, fresh, stale) => {
  expect(gradeAge(-second, tier)).toBe('fresh');
  expect(gradeAge(fresh, tier)).toBe('fresh');
  expect(gradeAge(fresh + 1, tier)).toBe('old');
  expect(gradeAge(stale - 1, tier)).toBe('old');
  expect(gradeAge(stale, tier)).toBe('stale');
});

it.each([
  [48 * second, 'minute', '48\u00a0s ago'],
  [48 * second, 'slot', '48\u00a0s old'],
  [5 * minute, 'epoch', '5\u00a0min old'],
  [5 * minute, 'minute', 'stale, 5\u00a0min old'],
] as const)('an age of %s ms in the tier %s is written %s', (age, tier, words) => {
  expect(formatGradedAge(age, tier)).toBe(words);
});
