import { describe, expect, it } from 'vitest';
import type { EpochRow } from '../series';
import { epochsPerYear } from './epoch-length';
import { epochReward, project, projectEpochs, projectRate, yearReward } from './projection';

const row = (epoch: number, own: number | null, running = false): EpochRow => ({
  epoch,
  own,
  network: null,
  running,
});
const flat = Array.from({ length: 30 }, (_, index) => row(100 + index, 7.305));
const sol = 1_000_000_000n;

describe('project', () => {
  it('averages the last ten complete epochs and leaves out the running one', () => {
    const rows = [
      ...flat.slice(0, 20),
      ...Array.from({ length: 10 }, (_, i) => row(120 + i, i)),
      row(130, 99, true),
    ];
    const projection = project(rows, 182.625, 1);
    expect(projection).toMatchObject({ rate: 4.5, window: { firstEpoch: 120, lastEpoch: 129 } });
  });

  it('has no backtest error for a constant rate', () => {
    expect(project(flat, 182.625, 1)?.pastError).toBeCloseTo(0, 12);
  });

  it('has a backtest error after a step of one point', () => {
    const rows = [
      ...Array.from({ length: 20 }, (_, i) => row(i, 6)),
      ...Array.from({ length: 10 }, (_, i) => row(20 + i, 7)),
    ];
    // Forecasts for the ten epochs after the step are 6, 6.1, … 6.9: errors 1, 0.9, … 0.1.
    expect(project(rows, 182.625, 1)?.pastError).toBeCloseTo(0.55, 10);
  });

  it('skips epochs without a figure instead of counting zero', () => {
    const rows = [...flat, row(130, null), row(131, 7.305)];
    expect(project(rows, 182.625, 1)?.rate).toBeCloseTo(7.305, 10);
  });

  it('is undefined for a single epoch', () => {
    expect(project([row(1, 7)], 182.625, 1)).toBeUndefined();
  });
});

describe('rewards', () => {
  const projection = project(flat, 182.625, 1);
  if (!projection) throw new Error('There is history.');

  it('is rate / epochs per year for an epoch, rounded down', () => {
    // 250 SOL × 7.305 % / 182.625 = 0.1 SOL
    expect(epochReward(250n * sol, projection)).toBeGreaterThanOrEqual(99_999_999n);
    expect(epochReward(250n * sol, projection)).toBeLessThanOrEqual(100_000_000n);
  });

  it('compounds over a year', () => {
    const compounded = ((1 + 0.07305 / 182.625) ** 182.625 - 1) * 1000;
    expect(Number(yearReward(1000n * sol, projection)) / 1e9).toBeCloseTo(compounded, 6);
  });

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
});

describe('partly restaked rewards', () => {
  // Two epochs per year of 10 % each: 0.1 from the first; half of it earns in the second: 0.1 × 1.05.
  it('compounds only the restaked part', () => {
    expect(projectRate(20, 2, 0.5).compoundedRate).toBeCloseTo(20.5, 10);
  });

  it('is simple interest without restaking, and compound interest with all of it', () => {
    expect(projectRate(20, 2, 0).compoundedRate).toBeCloseTo(20, 10);
    expect(projectRate(20, 2, 1).compoundedRate).toBeCloseTo(21, 10);
  });

  it('keeps the idle part in the balance without earnings', () => {
    const rows = projectEpochs(1000n * sol, 7, projectRate(20, 2, 0.5), 3);
    const inSol = rows.map(({ reward, balance }) => [Number(reward) / 1e9, Number(balance) / 1e9]);
    expect(inSol[1]?.[0]).toBeCloseTo(100, 6);
    expect(inSol[2]?.[0]).toBeCloseTo(105, 6);
    expect(inSol[2]?.[1]).toBeCloseTo(1205, 6);
  });

  it('has no window and no backtest for a single rate', () => {
    expect(projectRate(7, 182.625, 1)).toMatchObject({ window: undefined, pastError: undefined, rate: 7 });
  });
});

describe('epochsPerYear', () => {
  const measured = (milliseconds: number) => ({ milliseconds, minutes: 30 });

  it('is half the days of a year at 400 ms', () => {
    expect(epochsPerYear(measured(400), false)).toEqual({ count: 182.625, method: 'measured' });
    expect(epochsPerYear({ milliseconds: 400, minutes: null }, false).method).toBe('estimated');
    expect(epochsPerYear(undefined, false)).toEqual({ count: 182.625, method: 'nominal' });
  });

  it('follows the measured slot time on a real cluster only', () => {
    expect(epochsPerYear(measured(200), false).count).toBe(365.25);
    expect(epochsPerYear(measured(1.4), true)).toEqual({ count: 182.625, method: 'nominal' });
  });
});
