import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../i18n';
import german from '../locales/de.json';
import {
  distinctDecimals,
  formatBasisPoints,
  formatExact,
  formatFigure,
  formatPercent,
  formatPoints,
  grouped,
  shortenFigure,
  shownDifference,
} from './figures';

it.each([7.416, 1000, 999_999.99])('writes %d as the language does', (value) => {
  for (const decimals of [0, 1, 2, 3])
    expect(formatFigure(value, decimals)).toBe(
      value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    );
});

it('writes negative figures with a real minus', () => {
  expect(formatFigure(-1234)).toBe('−1,234');
  expect(formatPoints(-0.04)).toBe('−0.04');
  expect(formatPoints(0.81)).toBe('+0.81');
});

it.each([
  [0, 1, '0.0'],
  [0.004, 2, '<0.01'],
  [-0.004, 2, '>−0.01'],
])('writes %d with %d decimals as %s', (value, decimals, text) => {
  expect(formatFigure(value, decimals)).toBe(text);
  expect(formatPercent(value, decimals)).toBe(text);
});

it.each([
  // Shown as 0.93 and 0.92, and as 7.42 twice; unrounded they differ by 0.0021 and 0.0098.
  [0.9261, 0.924, '+0.01'],
  [7.4248, 7.415, '0.00'],
  [6.5, 7.3, '−0.80'],
])('subtracts %d and %d as displayed', (left, right, text) => {
  expect(formatPoints(shownDifference(left, right))).toBe(text);
});

it.each([
  [2_418_306, { text: '2.418', unit: 'M' }],
  [48_120, { text: '48.1', unit: 'k' }],
  [999_999_499, { text: '999.999', unit: 'M' }],
  [412, { text: '412', unit: '' }],
])('shortens %d', (value, short) => {
  expect(shortenFigure(value)).toEqual(short);
});

it.each([
  [1e-9, 9, '0.000000001'],
  [1e-7, 4, '<0.0001'],
])('never writes %d with %d decimals as zero', (value, most, text) => {
  expect(formatExact(value, most)).toBe(text);
});

it.each([
  [1.02, 1.06, 2],
  [1.0412, 1.0438, 3],
  [1.0412, 1.0414, 4],
  // Two values that round differently need no more, however close they are.
  [1.0449, 1.0451, 2],
])('%d to %d is written with %d decimals', (low, high, decimals) => {
  expect(distinctDecimals(low, high)).toBe(decimals);
});

describe('figures in German', () => {
  beforeEach(() => setLanguage('de', german));

  it('have the separators of the language, also where they are small or signed', () => {
    expect(formatFigure(2_418_306.4, 1)).toBe('2.418.306,4');
    expect(formatFigure(0.004, 2)).toBe('<0,01');
    expect(formatPercent(7.416)).toBe('7,42');
    expect(formatPoints(-0.04)).toBe('−0,04');
    expect(formatExact(117_924.5, 4)).toBe('117.924,5');
    expect(formatBasisPoints(250)).toBe('2,50');
    expect(shortenFigure(2_418_306)).toEqual({ text: '2,418', unit: 'M' });
    expect(grouped(18_446_744n)).toBe('18.446.744');
  });
});
