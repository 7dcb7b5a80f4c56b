import { expect, it } from 'vitest';
import { legacyQuery } from './legacy-query';
import type { LegacyMeasure, LegacyMode } from './legacy-terms';

const ask = (mode: LegacyMode, from = '', to = '', measure: LegacyMeasure = 'tps') =>
  legacyQuery({ measure, mode, from, to });

it.each([
  [ask('latest'), {}],
  [ask('epoch', '1’061'), { epoch: '1061' }],
  [ask('epochs', '٩٠٠', '９０５'), { start_epoch: '900', end_epoch: '905' }],
  [ask('epochs', '900', ''), { start_epoch: '900' }],
  [ask('time', '1767225600'), { time: '1767225600' }],
  [
    ask('times', '2026-01-01', '2026-01-02T00:00:00Z'),
    { start_time: '2026-01-01', end_time: '2026-01-02T00:00:00Z' },
  ],
])('builds the query of %j', (result, query) => {
  expect(result).toEqual({ ok: true, query });
});

it.each([
  [ask('epoch', ''), /whole number/],
  [ask('epoch', '1,000'), /as 1000 and as 1\./],
  [ask('epochs', '905', '900'), /after the last/],
  [ask('epochs', '', ''), /first or the last epoch/],
  [ask('time', ' '), /Enter a time/],
  [ask('time', '1', '', 'apy'), /Only TPS/],
])('explains %j', (result, problem) => {
  expect(result).toEqual({ ok: false, problem: expect.stringMatching(problem) });
});
