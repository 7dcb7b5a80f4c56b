import { expect, it } from 'vitest';
import { parseBps, parsePercent, shareBlockRewards, solFigureToLamports } from './block-reward-share';

it.each([
  ['10001', /more than all/],
  ['1,000', /as 1000 and as 1\./],
  ['', /whole number/],
])('explains %j basis points', (text, problem) => {
  expect(parseBps(text)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
});

it.each([
  ['0,01', 1],
  ['33.33 %', 3333],
  ['٣٣٫٣٣٪', 3333],
  ['0', 0],
])('reads %j percent', (text, value) => {
  expect(parsePercent(text)).toEqual({ ok: true, value });
});

it('divides without losing a lamport', () => {
  expect(shareBlockRewards(31_415_926_535n, 3333)).toEqual({
    validator: 10_470_928_314n,
    stakers: 20_944_998_221n,
  });
  expect(solFigureToLamports(31.415926535)).toBe(31_415_926_535n);
  expect(shareBlockRewards(7n, 0)).toEqual({ validator: 0n, stakers: 7n });
  expect(shareBlockRewards(7n, 10_000)).toEqual({ validator: 7n, stakers: 0n });
});
