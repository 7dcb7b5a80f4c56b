import { expect, it } from 'vitest';
import type { EpochRow } from '../series';
import { epochsPerYear } from './epoch-length';
import { meanRate, project, projectEpochs } from './projection';

const row = (epoch: number, own: number | null, running = false): EpochRow => ({
  epoch,
  own,
  network: null,
  running,
});
const flat = Array.from({ length: 30 }, (_, index) => row(100 + index, 7.305));
const sol = 1_000_000_000n;

it('meanRate averages the last ten complete epochs and leaves out the running one', () => {
  const rows = [
    ...flat.slice(0, 20),
    ...Array.from({ length: 10 }, (_, i) => row(120 + i, i)),
    row(130, 99, true),
  ];
  expect(meanRate(rows)).toEqual({ rate: 4.5, firstEpoch: 120, lastEpoch: 129 });
});

it('the past error is a tenth of a step of one point, missed once in ten epochs', () => {
  const rows = [
    ...Array.from({ length: 20 }, (_, i) => row(i, 6)),
    ...Array.from({ length: 10 }, (_, i) => row(20 + i, 7)),
  ];
  expect(project(7, 182.625, 1, rows).pastError).toBeCloseTo(0.1, 10);
});

const projection = project(7.305, 182.625, 1, flat);

it('earns nothing in the epoch of activation and compounds after', () => {
  const rows = projectEpochs(250n * sol, 800, projection, 3);
  expect(rows.map(({ epoch, state }) => [epoch, state])).toEqual([
    [800, 'activating'],
    [801, 'active'],
    [802, 'active'],
  ]);
  expect(rows[0]?.reward).toBe(0n);
  expect(rows[2]?.balance).toBe(250n * sol + (rows[1]?.reward ?? 0n) + (rows[2]?.reward ?? 0n));
  expect(rows[2]?.reward ?? 0n).toBeGreaterThan(rows[1]?.reward ?? 0n);
});

// Two epochs per year of 10 % each: 0.1 from the first; half of it earns in the second: 0.1 × 1.05.
it('compounds only the part of rewards that is staked again, and keeps the rest idle', () => {
  expect([0, 0.5, 1].map((restaked) => project(20, 2, restaked).compoundedRate)).toEqual([
    expect.closeTo(20, 10),
    expect.closeTo(20.5, 10),
    expect.closeTo(21, 10),
  ]);
  const [, first, second] = projectEpochs(1000n * sol, 7, project(20, 2, 0.5), 3);
  expect(Number(first?.reward) / 1e9).toBeCloseTo(100, 6);
  expect(Number(second?.reward) / 1e9).toBeCloseTo(105, 6);
  expect(Number(second?.balance) / 1e9).toBeCloseTo(1205, 6);
});

const measured = (milliseconds: number) => ({ milliseconds, minutes: 30 });

it('epochsPerYear is half the days of a year at 400 ms', () => {
  expect(epochsPerYear(measured(400), false)).toEqual({ count: 182.625, method: 'measured' });
  expect(epochsPerYear({ milliseconds: 400, minutes: null }, false).method).toBe('estimated');
  expect(epochsPerYear(undefined, false)).toEqual({ count: 182.625, method: 'nominal' });
});

it('epochsPerYear follows the measured slot time on a real cluster only', () => {
  expect(epochsPerYear(measured(200), false).count).toBe(365.25);
  expect(epochsPerYear(measured(1.4), true)).toEqual({ count: 182.625, method: 'sandbox' });
});
