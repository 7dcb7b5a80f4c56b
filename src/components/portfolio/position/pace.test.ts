import { expect, it } from 'vitest';
import { nextPace } from './pace';

it('lets in twice as many rows after a frame that nobody felt, up to four', () => {
  expect(nextPace(1, 16.7)).toBe(2);
  expect(nextPace(2, 25)).toBe(4);
  expect(nextPace(4, 8.3)).toBe(4);
});

it('stays where one frame was missed', () => {
  expect(nextPace(2, 25.1)).toBe(2);
  expect(nextPace(2, 34)).toBe(2);
});

it('lets in half as many after a longer one, but never none', () => {
  expect(nextPace(4, 34.1)).toBe(2);
  expect(nextPace(3, 50)).toBe(1);
  expect(nextPace(1, 400)).toBe(1);
});
