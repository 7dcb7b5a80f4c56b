import { expect, it } from 'vitest';
import { OpenCounts } from './open-counts';

it('counts what is open by key and in all, and each that leaves once', () => {
  const counts = new OpenCounts();
  const leave = counts.enter('a');
  counts.enter('a');
  counts.enter('b');
  expect([counts.of('a'), counts.of('b'), counts.total]).toEqual([2, 1, 3]);
  leave();
  leave();
  expect([counts.of('a'), counts.of('b'), counts.total]).toEqual([1, 1, 2]);
});
