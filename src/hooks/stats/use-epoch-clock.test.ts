import { describe, expect, it } from 'vitest';
import { progressAt } from './use-epoch-clock';

describe('how much of an epoch has passed', () => {
  // The chain said a quarter at second 100, and the API that the epoch ends at second 400.
  const at = (second: number) => progressAt(0.25, 100_000, 400_000, second * 1000);

  it('is what the chain said, then grows evenly until the boundary, and no further', () => {
    expect([100, 200, 300, 400, 500].map(at)).toEqual([0.25, 0.5, 0.75, 1, 1]);
  });

  it('is not less before the chain was asked', () => {
    expect(at(40)).toBe(0.25);
  });

  it('stays what the chain said where no later boundary is known', () => {
    expect(progressAt(0.25, 100_000, undefined, 300_000)).toBe(0.25);
    expect(progressAt(0.25, 100_000, 90_000, 300_000)).toBe(0.25);
    expect(progressAt(0.25, 100_000, 100_000, 300_000)).toBe(0.25);
  });
});
