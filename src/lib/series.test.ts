import { expect, it } from 'vitest';
import { firstUnfinished, joinSeries, lastEpochs, latestComplete, readSeries } from './series';

const at = (epoch: number, value: number | null) => ({ epoch, value });

it('joinSeries joins both on one axis, with rows of nulls for missing epochs', () => {
  expect(joinSeries([at(10, 1), at(12, 3)], [at(12, 9), at(13, null)], 13)).toEqual([
    { epoch: 10, own: 1, network: null, running: false },
    { epoch: 11, own: null, network: null, running: false },
    { epoch: 12, own: 3, network: 9, running: false },
    { epoch: 13, own: null, network: null, running: true },
  ]);
});

it('joinSeries is limited in length when an epoch is far off', () => {
  expect(joinSeries([at(0, 1), at(5_000_000, 2)], [])).toHaveLength(1000);
});

const good = [at(1058, 7), at(1059, null), at(1060, 7.2)];
it('readSeries keeps readable rows and gaps, and counts the others', () => {
  expect(readSeries([null, ...good, null])).toEqual({ points: good, skippedRows: 2 });
  expect(readSeries([])).toEqual({ points: [], skippedRows: 0 });
  expect(readSeries([null])).toEqual({ points: [], skippedRows: 1 });
});
it('readSeries skips an epoch far from all others, which would stretch the axis', () => {
  expect(readSeries([...good, at(5_000_000, 7)])).toEqual({ points: good, skippedRows: 1 });
  expect(readSeries([at(0, 7), ...good])).toEqual({ points: good, skippedRows: 1 });
  expect(readSeries([at(961, 6), ...good]).skippedRows).toBe(0);
});

const upTo = (last: number, epoch?: number) => ({ points: [at(1, 1), at(last, 2)], epoch });
it('firstUnfinished is the running epoch when the answers have no epoch', () => {
  expect(firstUnfinished(1061, [upTo(1061), upTo(1061)])).toBe(1061);
  expect(firstUnfinished(undefined, [upTo(1061)])).toBeUndefined();
});
it('firstUnfinished is the epoch in which an answer was given, if that has ended since', () => {
  expect(firstUnfinished(1061, [upTo(1060, 1060), upTo(1061, 1061)])).toBe(1060);
  expect(firstUnfinished(1061, [upTo(1061, 1061), upTo(1060, 1060)])).toBe(1060);
});

const rows = joinSeries([at(1, 1), at(2, 2), at(3, 3), at(4, 4)], [], 4);
it('ranges contain complete epochs, followed by the running one', () => {
  expect(lastEpochs(rows, 2).map((row) => row.epoch)).toEqual([2, 3, 4]);
});
it('ranges never have the running epoch as the latest figure', () => {
  expect(latestComplete(rows)?.epoch).toBe(3);
});
