import { expect, it } from 'vitest';
import { layOut } from './geometry';
import { linePath } from './line-path';

const row = (epoch: number, own: number | null, running = false) => ({ epoch, own, network: null, running });

it('breaks at a missing figure instead of dropping to zero', () => {
  const rows = [row(1, 1), row(2, 2), row(3, null), row(4, 2), row(5, 1)];
  const path = linePath(rows, layOut({ kind: 'line' }, rows), 'own');
  expect(path).toBe('M0 100L25 0M75 0L100 100');
});

it('omits the running epoch', () => {
  const rows = [row(1, 1), row(2, 2), row(3, 9, true)];
  const geometry = layOut({ kind: 'line' }, rows);
  expect(linePath(rows, geometry, 'own').split(/[ML]/)).toHaveLength(3);
});
