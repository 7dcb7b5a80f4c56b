import { expect, it } from 'vitest';
import { isGuardAssertion, LIGHTHOUSE_PROGRAM } from './lighthouse';

// By the program's published interface: 0 and 1 write and close its memory, 2 to 15 are assertions, 16 is another.
it.each([
  [0, false],
  [1, false],
  [2, true],
  [9, true],
  [15, true],
  [16, false],
  [255, false],
])('the guard program’s instruction %i is an assertion: %s', (tag, is) => {
  expect(isGuardAssertion(LIGHTHOUSE_PROGRAM, Uint8Array.of(tag, 5))).toBe(is);
  expect(isGuardAssertion('11111111111111111111111111111111', Uint8Array.of(tag, 5))).toBe(false);
});

it('one without data is none', () => {
  expect(isGuardAssertion(LIGHTHOUSE_PROGRAM, new Uint8Array())).toBe(false);
});
