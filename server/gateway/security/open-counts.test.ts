import { expect, it } from 'vitest';
import { OpenCounts } from './open-counts';

it('counts what is open by key and in all', () => {
  const counts = new OpenCounts();
  expect([counts.of('a'), counts.total]).toEqual([0, 0]);
  const leave = counts.enter('a');
  counts.enter('a');
  counts.enter('b');
  expect([counts.of('a'), counts.of('b'), counts.total]).toEqual([2, 1, 3]);
  leave();
  expect([counts.of('a'), counts.of('b'), counts.total]).toEqual([1, 1, 2]);
});

it('counts no more than one down for each that was counted', () => {
  const counts = new OpenCounts();
  const leave = counts.enter('a');
  counts.enter('a');
  leave();
  leave();
  expect([counts.of('a'), counts.total]).toEqual([1, 1]);
});

it('starts again at one after the last of a key has left', () => {
  const counts = new OpenCounts();
  counts.enter('a')();
  expect([counts.of('a'), counts.total]).toEqual([0, 0]);
  counts.enter('a');
  expect([counts.of('a'), counts.total]).toEqual([1, 1]);
});
