import { afterEach, describe, expect, it, vi } from 'vitest';
import { chartPng } from './chart-png';
import type { ChartSpec } from './chart-spec';

const spec: ChartSpec = { name: 'apy', title: 'Realised APY', kind: 'line', unit: '%', decimals: 2 };

/** What was written where; x is the left end. */
async function written(network: number, change: Partial<ChartSpec> = {}, ownName = 'Harrow Lane') {
  const words: { text: string; x: number; right: number; y: number }[] = [];
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (
    this: CanvasRenderingContext2D,
    text,
    x,
    y,
  ) {
    words.push({ text, x, right: x + this.measureText(text).width, y });
  });
  const rows = [7, 7.25, 7.5].map((own, index) => ({ epoch: 1_058 + index, own, network, running: false }));
  await chartPng(
    { ...spec, ...change },
    { rows, ownName, networkName: 'Network' },
    'https://example.invalid',
  );
  return (start: string) => words.filter(({ text }) => text.startsWith(start));
}

afterEach(() => vi.restoreAllMocks());

describe('the picture of a chart', () => {
  it('names each line at its end, with its last value, inside the picture', async () => {
    const found = await written(6.5);
    const [name, value, network, other] = ['Harrow Lane', '7.50 %', 'Network', '6.50 %'].map((words) =>
      found(words).at(-1),
    );
    if (!name || !value || !network || !other) throw new Error('Something is not written.');
    for (const { x, right } of [name, value, network, other]) {
      expect(x).toBe(name.x);
      expect(right).toBeLessThanOrEqual(1_160);
    }
    // The axis ends with its last epoch, left of the words.
    expect(found('1,060').at(-1)?.x).toBeLessThan(name.x);
    expect(name.y).toBeLessThan(value.y);
    expect(value.y).toBeLessThan(network.y);
  });

  it('keeps the words of lines apart that end at the same place', async () => {
    const found = await written(7.49);
    expect((found('Network').at(-1)?.y ?? 0) - (found('Harrow Lane').at(-1)?.y ?? 0)).toBeCloseTo(46, 3);
  });

  it('shortens a name that would take the room of the lines', async () => {
    const found = await written(6.5, {}, 'A validator with a very long name indeed');
    const [name] = found('A validator').filter(({ text }) => text.endsWith('…'));
    expect(name?.right).toBeLessThanOrEqual(1_160);
    expect(name?.x).toBeGreaterThan(900);
  });

  it('has no words beside bars, as on the page', async () => {
    const found = await written(6.5, { kind: 'bars' });
    expect(found('7.50 %')).toEqual([]);
    expect(found('Network')).toEqual([]);
  });
});
