import { describe, expect, it } from 'vitest';
import { isForeignFrame } from './foreign-frame';

const location = { origin: 'https://here.example' };

describe('a page', () => {
  it('that is the whole window is in no frame', () => {
    const top = { location };
    expect(isForeignFrame({ location, self: top, top })).toBe(false);
  });

  it('in a frame of its own origin is at home', () => {
    expect(isForeignFrame({ location, self: {}, top: { location } })).toBe(false);
  });

  it('in a frame of a stranger is not, whether or not the browser names the stranger', () => {
    expect(
      isForeignFrame({ location, self: {}, top: { location: { origin: 'https://evil.example' } } }),
    ).toBe(true);
    const closed = {
      get location(): never {
        throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError');
      },
    };
    expect(isForeignFrame({ location, self: {}, top: closed })).toBe(true);
    expect(isForeignFrame({ location, self: {}, top: null })).toBe(true);
  });
});
