import { expect, it } from 'vitest';
import { fieldText, rowFields } from './open-fields';

it('lists all fields of the rows once', () => {
  expect(rowFields([{ a: 1 }, { b: 2, a: 3 }, {}])).toEqual(['a', 'b']);
});

it.each([
  [{ deep: [12345678901234567890n, null] }, '{"deep":[12345678901234567890,null]}'],
  [9007199254740993n, '9007199254740993'],
  [null, ''],
  [0, '0'],
])('writes %o', (value, text) => {
  expect(fieldText(value)).toBe(text);
});
