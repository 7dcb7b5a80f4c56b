import { expect, it } from 'vitest';
import { gapsOf } from './rate-geometry';

const points = (rates: readonly (number | undefined)[]) =>
  rates.map((packets, index) => ({ at: 1_000 + index * 250, packets, bundles: undefined }));

it.each([
  ['none within data', [4, 0, 4], []],
  ['before the first data', [undefined, undefined, 4, 4], [{ from: 900, until: 1_500, open: false }]],
  ['between data', [4, undefined, undefined, 4], [{ from: 1_000, until: 1_750, open: false }]],
  ['since the last data', [4, undefined, undefined], [{ from: 1_000, until: 1_500, open: true }]],
  ['without any data', [undefined, undefined], [{ from: 900, until: 1_250, open: true }]],
])('hatches time without data: %s', (_, rates, gaps) => {
  expect(gapsOf(points(rates), 'packets', 900)).toEqual(gaps);
});
