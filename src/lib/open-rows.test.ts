import { expect, it } from 'vitest';
import { readOpenRows, readOpenSeries } from './open-rows';

it('finds epoch and figure among undocumented fields', () => {
  const rows = [
    { epoch: 12, tvl: 5.5, time: 1 },
    { epoch: '11', tvl: '4.5', extra: { deep: true } },
    { epoch: 13n, tvl: 6n },
  ];
  expect(readOpenSeries(rows, ['tvl', 'value'])).toEqual([
    { epoch: 11, value: 4.5 },
    { epoch: 12, value: 5.5 },
    { epoch: 13, value: 6 },
  ]);
});

it('returns a gap for a row without a figure, and drops one without an epoch', () => {
  const rows = [
    { epoch: 1, tvl: null },
    { tvl: 3 },
    { epoch: 'soon', tvl: 3 },
    { epoch: 2, tvl: '' },
    { epoch: -1, tvl: 1 },
  ];
  expect(readOpenSeries(rows, ['tvl'])).toEqual([
    { epoch: 1, value: null },
    { epoch: 2, value: null },
  ]);
});

it('takes the first name that holds a number', () => {
  expect(readOpenSeries([{ epoch: 1, apy: 'n/a', value: 7 }], ['apy', 'value'])).toEqual([
    { epoch: 1, value: 7 },
  ]);
});

it('distinguishes an unreadable row from one without a figure', () => {
  const rows = [{ epoch: 1 }, { epoch: 2, tvl: 'n/a' }, { tvl: 3 }, { epoch: 4, tvl: 5 }];
  expect(readOpenRows(rows, ['tvl', 'value'])).toEqual([
    { epoch: 1, value: null },
    null,
    null,
    { epoch: 4, value: 5 },
  ]);
});

it.each([2 ** 53, 1e300, -1, 0.5])('epoch %d is none: to count on from there would never end', (epoch) => {
  expect(readOpenRows([{ epoch, tvl: 5 }], ['tvl'])).toEqual([null]);
});
