import { expect, it } from 'vitest';
import { RecentKeys } from './recent-keys';

it('knows the last keys, forgets the oldest first, and counts none twice', () => {
  const keys = new RecentKeys(2);
  expect(['a', 'b', 'a', 'b'].map((key) => keys.add(key))).toEqual([true, true, false, false]);
  expect(keys.add('c')).toBe(true);
  expect(['b', 'c'].map((key) => keys.add(key))).toEqual([false, false]);
  expect(keys.add('a')).toBe(true);
  expect(['c', 'b'].map((key) => keys.add(key))).toEqual([false, true]);
});
