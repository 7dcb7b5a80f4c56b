import { describe, expect, it } from 'vitest';
import { layOut, makeScale, rowsPath } from './geometry';

const row = (epoch: number, own: number | null, running = false) => ({ epoch, own, network: null, running });

describe('the value axis', () => {
  it('has four to six round ticks around all figures', () => {
    for (const values of [
      [6.4, 7.6],
      [-3, 5],
      [43.1e6, 47.2e6],
      [1, 1.0001],
    ]) {
      const scale = makeScale(values, 'data');
      expect(scale.ticks.length).toBeGreaterThanOrEqual(4);
      expect(scale.ticks.length).toBeLessThanOrEqual(6);
      expect(scale.min).toBeLessThanOrEqual(Math.min(...values));
      expect(scale.max).toBeGreaterThanOrEqual(Math.max(...values));
    }
  });

  it('starts at zero for bars and areas', () => {
    expect(makeScale([6.4, 7.6], 'zero').min).toBe(0);
    expect(layOut({ kind: 'bars' }, [row(1, 50), row(2, 60)]).scale.min).toBe(0);
    expect(layOut({ kind: 'line' }, [row(1, 50), row(2, 60)]).scale.min).toBe(50);
  });
});

it('draws a line without the running epoch', () => {
  const rows = [row(1, 1), row(2, 2), row(3, 9, true)];
  expect(rowsPath(rows, layOut({ kind: 'line' }, rows), 'own').split(/[ML]/)).toHaveLength(3);
});
