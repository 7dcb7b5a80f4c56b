import { expect, it } from 'vitest';
import { progressAt } from './use-epoch-clock';

// The chain reported a quarter at second 100, and the API an end at second 400.
const at = (second: number) => progressAt(0.25, 100_000, 400_000, second * 1000);

it('the elapsed share grows linearly from the chain’s answer up to a boundary after it', () => {
  expect([40, 100, 200, 300, 400, 500].map(at)).toEqual([0.25, 0.25, 0.5, 0.75, 1, 1]);
  for (const boundary of [undefined, 90_000, 100_000])
    expect(progressAt(0.25, 100_000, boundary, 300_000)).toBe(0.25);
});
