import { expect, it } from 'vitest';
import { isForeignFrame } from './foreign-frame';

const location = { origin: 'https://here.example' };

it('a page in a frame of its own origin is not in a foreign one', () => {
  expect(isForeignFrame({ location, self: {}, top: { location } })).toBe(false);
});

it('a page in a frame of another origin is in a foreign one, readable or not', () => {
  expect(isForeignFrame({ location, self: {}, top: { location: { origin: 'https://evil.example' } } })).toBe(
    true,
  );
  const closed = {
    get location(): never {
      throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError');
    },
  };
  expect(isForeignFrame({ location, self: {}, top: closed })).toBe(true);
  expect(isForeignFrame({ location, self: {}, top: null })).toBe(true);
});
