import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ChartData, ChartSpec } from './chart-spec';
import { InteractiveChart } from './interactive-chart';
import { StaticChart } from './static-chart';

const running = 1061;
const rows = Array.from({ length: 31 }, (_, index) => {
  const epoch = running - 30 + index;
  // A gap of two, an isolated figure between gaps, and a running epoch.
  const missing = [1040, 1041, 1050, 1052].includes(epoch);
  return {
    epoch,
    own: missing ? null : 7 + ((epoch * 7) % 10) / 10,
    network: 6.5 + (epoch % 5) / 50,
    running: epoch === running,
  };
});
const data: ChartData = { rows, ownName: 'Harrow Lane', networkName: 'Network' };
const spec = (kind: ChartSpec['kind']): ChartSpec => ({
  name: 'apy',
  title: 'Realised APY by epoch',
  kind,
  unit: '%',
  decimals: 2,
});

interface Place {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Bounds of everything visible, by kind, in a stable order: by text, then from left to right. */
function places(container: ParentNode) {
  const of = (selector: string) =>
    [...container.querySelectorAll(selector)]
      .map((element): Place => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const text = element.nodeName === 'text' ? element.textContent : '';
        return { text, left, top, width, height };
      })
      .filter(({ width, height }) => width + height > 0)
      .toSorted((a, b) => a.text.localeCompare(b.text) || a.left - b.left || a.top - b.top);
  return {
    box: of('[data-plot]'),
    texts: of('text'),
    own: of('path[stroke="var(--c-own)"], path.stroke-c-own'),
    network: of('path[stroke="var(--c-net)"], path.stroke-c-net'),
    bars: of('rect.opacity-34'),
    hatched: of('rect.stroke-c-own'),
    gaps: of('.recharts-reference-area path, [data-plot] > svg > rect:not([class])'),
    mark: of('.recharts-reference-line line, line.stroke-accent'),
    dots: of('circle'),
  };
}

function expectSamePlaces(after: readonly Place[], before: readonly Place[]): void {
  expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
  after.forEach(({ left, top, width, height }, index) => {
    const was = before[index];
    if (!was) return;
    for (const [now, then] of [
      [left, was.left],
      [top, was.top],
      [left + width, was.left + was.width],
      [top + height, was.top + was.height],
    ])
      expect(Math.abs((now ?? 0) - (then ?? 0))).toBeLessThanOrEqual(1.5);
  });
}

it.each([
  ['line', 290],
  ['area', 150],
  ['bars', 150],
] as const)('shows a %s where Recharts draws it later', async (kind, height) => {
  await page.viewport(1000, 700);
  const props = { spec: spec(kind), data, height, compact: height === 150, pinned: 1045 };
  const first = await render(
    <>
      <h1>Elsewhere</h1>
      <StaticChart {...props} />
    </>,
  );
  await document.fonts.ready;
  const before = places(first.container);
  await first.unmount();
  const { container } = await render(
    <>
      <h1>Elsewhere</h1>
      <InteractiveChart {...props} onPin={() => {}} />
    </>,
  );
  // An earlier test may have left the pointer over the chart, which would open the tooltip.
  await userEvent.hover(page.getByRole('heading', { name: 'Elsewhere' }));
  await expect.poll(() => container.querySelector('.recharts-reference-line line')).not.toBeNull();
  const after = places(container);
  expect(before.texts.length).toBeGreaterThanOrEqual(6);
  expect(before.mark).toHaveLength(1);
  expect(before.gaps).toHaveLength(3);
  for (const part of ['box', 'texts', 'mark', 'gaps', 'dots'] as const)
    expectSamePlaces(after[part], before[part]);
  if (kind === 'bars') {
    expect(before.bars).toHaveLength(rows.filter((row) => row.own !== null && !row.running).length);
    expect(before.hatched).toHaveLength(1);
    for (const part of ['bars', 'hatched'] as const) expectSamePlaces(after[part], before[part]);
  } else {
    expect(before.own).toHaveLength(1);
    for (const part of ['own', 'network'] as const) expectSamePlaces(after[part], before[part]);
  }
});
