import { describe, expect, it } from 'vitest';
import { bootstrapRatio } from './bootstrap';

const pairs = (own: number[], network: number[]) =>
  own.map((value, index) => ({ own: value, network: network[index] ?? null }));

describe('bootstrapRatio', () => {
  it('is the ratio of the means', () => {
    const estimate = bootstrapRatio(pairs([10, 20, 30], [5, 10, 25]));
    expect(estimate?.ratio).toBe(1.5);
    expect(estimate?.count).toBe(3);
  });

  it('has an interval of zero width when every epoch has the same ratio', () => {
    const estimate = bootstrapRatio(pairs([2, 4, 6, 8], [1, 2, 3, 4]));
    expect(estimate).toMatchObject({ ratio: 2, low: 2, high: 2 });
  });

  it('is close to the interval of the normal approximation', () => {
    // Network constant at 1, own with standard deviation 0.1 over 100 epochs: the 95 % interval is the mean ± 1.96 × 0.01.
    const own = Array.from({ length: 100 }, (_, index) => 1.2 + (index % 2 === 0 ? 0.1 : -0.1));
    const estimate = bootstrapRatio(
      pairs(
        own,
        own.map(() => 1),
      ),
    );
    expect(estimate?.low).toBeGreaterThan(1.2 - 0.026);
    expect(estimate?.low).toBeLessThan(1.2 - 0.013);
    expect(estimate?.high).toBeGreaterThan(1.2 + 0.013);
    expect(estimate?.high).toBeLessThan(1.2 + 0.026);
  });

  it('is deterministic', () => {
    const input = pairs([3, 1, 4, 1, 5], [2, 7, 1, 8, 2]);
    expect(bootstrapRatio(input)).toEqual(bootstrapRatio(input));
  });

  it('skips incomplete epochs, and needs three', () => {
    expect(bootstrapRatio([...pairs([1, 2, 3], [1, 2, 3]), { own: null, network: 9 }])?.count).toBe(3);
    expect(bootstrapRatio(pairs([1, 2], [1, 2]))).toBeUndefined();
  });

  it('is undefined when the network’s mean is zero', () => {
    expect(bootstrapRatio(pairs([1, 2, 3], [0, 0, 0]))).toBeUndefined();
  });

  it('is undefined when a bound of it is not finite', () => {
    // Of 27 picks of three epochs, eight are of the two zeros alone: more than one in forty.
    expect(bootstrapRatio(pairs([1, 2, 3], [0, 0, 5]))).toBeUndefined();
  });
});
