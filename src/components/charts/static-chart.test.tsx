import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
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

/** Bounds of the texts and of each series' figures, from left to right. */
function places(container: ParentNode) {
  const of = (selector: string) =>
    [...container.querySelectorAll(selector)]
      .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width + box.height > 0)
      .toSorted((a, b) => (a.text ?? '').localeCompare(b.text ?? '') || a.box.left - b.box.left);
  return [
    of('text'),
    of('path[stroke="var(--c-own)"], path.stroke-c-own'),
    of('path[stroke="var(--c-net)"], path.stroke-c-net'),
    of('rect.opacity-34'),
    of('.recharts-reference-line line, line.stroke-accent'),
  ];
}

it.each(['line', 'bars'] as const)('draws a %s where Recharts draws it later', async (kind) => {
  await page.viewport(1000, 700);
  const props = { spec: spec(kind), data, height: 290, compact: false, pinned: 1045 };
  const first = await render(<StaticChart {...props} />);
  await document.fonts.ready;
  const before = places(first.container);
  await first.unmount();
  const { container } = await render(
    <>
      <h1>Elsewhere</h1>
      <div style={{ position: 'absolute', top: 0, left: 0, width: '100%' }}>
        <InteractiveChart {...props} onPin={() => {}} />
      </div>
    </>,
  );
  await expect.poll(() => container.querySelector('.recharts-reference-line line')).not.toBeNull();
  const after = places(container);
  expect(before.map((part) => part.length).slice(1)).toEqual([1, 1, kind === 'bars' ? 26 : 0, 1]);
  // The paths of bars are the marks of their legend.
  for (const part of kind === 'bars' ? [0, 3, 4] : [0, 1, 2, 4]) {
    const was = before[part] ?? [];
    expect(after[part]?.map(({ text }) => text)).toEqual(was.map(({ text }) => text));
    for (const [index, { box }] of (after[part] ?? []).entries()) {
      expect(Math.abs(box.left - (was[index]?.box.left ?? 0))).toBeLessThanOrEqual(1.5);
      expect(Math.abs(box.height - (was[index]?.box.height ?? 0))).toBeLessThanOrEqual(1.5);
    }
  }
});
