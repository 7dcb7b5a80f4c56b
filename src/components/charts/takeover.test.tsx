import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ChartData, ChartSpec } from './chart-spec';
import { EpochChart } from './epoch-chart';
import { LibraryMarks } from './library-marks';
import type { LibraryMarksComponent, PlotSize } from './marks';

type Take = (Marks: LibraryMarksComponent, size: PlotSize) => void;
const turns = vi.hoisted(() => [] as { plot: HTMLElement; take: unknown }[]);
// The queue waits for a quiet page; the test says when it is a chart's turn.
vi.mock('./takeover-queue', () => ({
  takeTurn: (plot: HTMLElement, take: unknown) => {
    turns.push({ plot, take });
    return () => {};
  },
}));

const running = 1061;
const rows = Array.from({ length: 31 }, (_, index) => {
  const epoch = running - 30 + index;
  // A gap of two, a lonely figure between gaps, and a running epoch that is not drawn as final.
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

interface Box {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function boxes(selector: string): Box[] {
  return [...document.querySelectorAll(selector)].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { text: element.textContent ?? '', left, top, width, height };
  });
}

/** The corners of a path on the screen: where each of its parts begins and ends. */
function corners(path: SVGPathElement): { x: number; y: number }[] {
  const matrix = path.getScreenCTM();
  if (!matrix) throw new Error('The path is not on the screen.');
  const parts = (path.getAttribute('d') ?? '').split(/(?=M)/).filter(Boolean);
  return parts.flatMap((part) => {
    const numbers = [...part.matchAll(/([ML])\s*(-?[\d.]+)[ ,](-?[\d.]+)/g)];
    return [numbers[0], numbers.at(-1)].flatMap((found) => {
      if (!found) return [];
      const { x, y } = new DOMPoint(Number(found[2]), Number(found[3])).matrixTransform(matrix);
      return [{ x, y }];
    });
  });
}

const line = (selector: string) => {
  const found = document.querySelector<SVGPathElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return corners(found);
};

function expectSamePlaces(after: readonly object[], before: readonly object[]): void {
  expect(after).toHaveLength(before.length);
  after.forEach((place, index) => {
    for (const [key, value] of Object.entries(before[index] ?? {})) {
      const now = Reflect.get(place, key);
      if (typeof value === 'number') expect(Math.abs(now - value), key).toBeLessThanOrEqual(1);
      else expect(now).toBe(value);
    }
  });
}

async function show(kind: ChartSpec['kind']): Promise<void> {
  await page.viewport(1000, 700);
  await render(
    <EpochChart
      spec={spec(kind)}
      data={data}
      height={290}
      csvUnit="percent"
      pinned={undefined}
      onPin={() => {}}
      heading={<h2>Realised APY by epoch</h2>}
    />,
  );
  await document.fonts.ready;
  await expect.poll(() => document.querySelector('[data-drawn-by="first-picture"]')).not.toBeNull();
  // Painted, so that what shifts from now on is the takeover's.
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
}

async function takeOver(): Promise<void> {
  const turn = turns.at(-1);
  if (!turn) throw new Error('No chart waits for the library.');
  const { clientWidth: width, clientHeight: height } = turn.plot;
  (turn.take as Take)(LibraryMarks, { width, height });
  await expect.poll(() => document.querySelector('[data-drawn-by="library"] svg')).not.toBeNull();
}

const frame = () => ({
  plot: boxes('.plotbox, .plot, .crosshair'),
  value: boxes('.gridline, .gridline span'),
  epochs: boxes('.plot .tick'),
  ends: boxes('.lineend, .enddot'),
  gaps: boxes('.nodata, .partial'),
  below: boxes('figcaption'),
});

let shifts: number;
let observer: PerformanceObserver;
beforeEach(() => {
  turns.length = 0;
  shifts = 0;
  observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts += Number(Reflect.get(entry, 'value'));
  });
});
afterEach(() => observer.disconnect());

describe('the library takes a chart over', () => {
  it.each(['line', 'area'] as const)('without moving a %s, its axes or its labels', async (kind) => {
    await show(kind);
    const before = { frame: frame(), own: line('.marks path.own'), network: line('.marks path.net') };
    expect(before.own.length).toBeGreaterThan(4);
    expect(before.frame.epochs.map(({ text }) => text)).toEqual(['1,040', '1,050', '1,060']);
    observer.observe({ type: 'layout-shift', buffered: false });
    await takeOver();
    await expect.poll(() => document.querySelector('.ownline path.recharts-curve')).not.toBeNull();
    const after = frame();
    for (const part of ['plot', 'value', 'epochs', 'ends', 'gaps', 'below'] as const) {
      expectSamePlaces(after[part], before.frame[part]);
    }
    expectSamePlaces(line('.ownline path.recharts-curve'), before.own);
    expectSamePlaces(line('.netline path.recharts-curve'), before.network);
    expect(shifts).toBe(0);
  });

  it('without moving a bar', async () => {
    await show('bars');
    const before = { frame: frame(), bars: boxes('.marks .bar') };
    expect(before.bars).toHaveLength(rows.filter((row) => row.own !== null && !row.running).length);
    observer.observe({ type: 'layout-shift', buffered: false });
    await takeOver();
    await expect.poll(() => document.querySelector('[data-drawn-by="library"] .bar')).not.toBeNull();
    const after = frame();
    for (const part of ['plot', 'value', 'epochs', 'gaps', 'below'] as const) {
      expectSamePlaces(after[part], before.frame[part]);
    }
    expectSamePlaces(boxes('.marks .bar'), before.bars);
    expect(shifts).toBe(0);
  });
});
