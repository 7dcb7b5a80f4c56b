import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { ChartData, ChartSpec } from '@/components/charts/chart-spec';
import { EpochChart } from '@/components/charts/epoch-chart';

// A lazy chunk, imported before the first test: tests should time the page, not the compiler.
import '@/components/charts/interactive-chart';
import { WithLinks } from './with-links';

export const spec: ChartSpec = {
  name: 'apy',
  title: 'Realised APY',
  kind: 'line',
  unit: '%',
  csvUnit: 'percent',
  decimals: 2,
};
export const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    epoch: 1061 - count + index,
    own: 7 + (index % 4) / 10,
    network: 6.5,
    running: false,
  }));
export const plain = {
  spec,
  height: 290,
  view: { range: 30, initial: 30, epoch: undefined, onEpoch: () => undefined },
  heading: <h2>Realised APY</h2>,
} as const;
export const chart = (count: number, pinned?: number, onPin = (_epoch: number | undefined) => {}) => {
  const data: ChartData = { rows: rows(count), ownName: 'Harrow Lane', networkName: 'Network' };
  return (
    <WithLinks>
      <EpochChart {...plain} data={data} view={{ ...plain.view, epoch: pinned, onEpoch: onPin }} />
    </WithLinks>
  );
};
export const drawn = () => page.getByRole('application', { name: /^Realised APY/ });
export const spoken = () => page.getByRole('status').filter({ hasText: 'Epoch' });

/** The plot's bounds once Recharts has rendered. */
export async function plotOf() {
  const grid = () => document.querySelector('.recharts-cartesian-grid-horizontal');
  await expect.poll(grid).not.toBeNull();
  return grid()?.getBoundingClientRect() ?? new DOMRect();
}

export function placeOf(plot: DOMRect, epoch: number, count: number): MouseEventInit {
  const clientX = plot.left + (plot.width * (epoch - 1061 + count)) / (count - 1);
  return { clientX, clientY: plot.top + plot.height / 2, bubbles: true };
}

export async function pointAt(epoch: number, count: number) {
  const plot = await plotOf();
  document
    .querySelector('.recharts-wrapper')
    ?.dispatchEvent(new MouseEvent('mousemove', placeOf(plot, epoch, count)));
}
