import { expect, it } from 'vitest';
import { readOpenRows } from './open-rows';

const read = (...rows: Parameters<typeof readOpenRows>[0]) => readOpenRows(rows, ['tvl', 'value']);

it('finds epoch and figure among undocumented fields, oldest first', () => {
  const { points, figures } = read(
    { epoch: 12, tvl: 5.5, time: 1 },
    { epoch: '11', tvl: '4.5', extra: { deep: true } },
    { epoch_number: 13n, tvl: 'n/a', value: 6n },
  );
  const all = [
    { epoch: 11, value: 4.5 },
    { epoch: 12, value: 5.5 },
    { epoch: 13, value: 6 },
  ];
  expect([points, figures]).toEqual([all, all]);
});

it('orders figures by their times where all have one and not all an epoch', () => {
  const rows = [
    { time: 2, tvl: 5 },
    { timestamp: '1', tvl: 4 },
    { date: '2026-11-28', epoch: 3, tvl: 6 },
  ];
  expect(read(...rows).figures.map(({ value }) => value)).toEqual([4, 5, 6]);
});

it('has one newest figure, that of the newest epoch, where some rows name only a time', () => {
  const { points, figures } = read({ epoch: 12, tvl: 6 }, { epoch: 11, tvl: 5 }, { time: 9, tvl: 4 });
  expect(figures.map(({ value }) => value)).toEqual([4, 5, 6]);
  expect(figures.at(-1)).toEqual(points.at(-1));
});

const nothing = [undefined, null, ''];

/** What each pair of an epoch and a figure is, whichever way a server leaves one out. */
it.each<[string, readonly unknown[], readonly unknown[], object]>([
  ['both', [7], [5], { points: [{ epoch: 7, value: 5 }], figures: [{ epoch: 7, value: 5 }] }],
  ['an epoch alone', [7], nothing, { points: [{ epoch: 7, value: null }], withoutFigure: 1 }],
  ['a figure alone', nothing, [5], { figures: [{ epoch: null, value: 5 }], withoutEpoch: 1 }],
  ['neither', nothing, nothing, { withoutFigure: 1 }],
  ['a figure that is none', [7, ...nothing], ['n/a', {}], { unreadable: 1 }],
  ['an epoch that is none', ['soon', 2 ** 53, 1e300, -1, 0.5], [5, ...nothing, 'n/a'], { unreadable: 1 }],
])('reads a row with %s', (_what, epochs, values, expected) => {
  const empty = { points: [], figures: [], withoutEpoch: 0, withoutFigure: 0, unreadable: 0 };
  for (const epoch of epochs)
    for (const tvl of values)
      expect(read({ epoch, tvl }), `${epoch} ${tvl}`).toEqual({ ...empty, ...expected });
});
