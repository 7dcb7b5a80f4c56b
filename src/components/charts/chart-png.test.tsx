import { afterEach, describe, expect, it, vi } from 'vitest';
import { chartPng } from './chart-png';
import type { ChartSpec } from './chart-spec';
import { layOut } from './geometry';

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

  it('has grid lines as light as those of the page', async () => {
    const onPage = document.createElement('div');
    onPage.className = 'gridline';
    document.body.append(onPage);
    const expected = getComputedStyle(onPage).backgroundColor;
    onPage.remove();

    const rows = [7.1, 7.2, 7.3].map((own, index) => ({
      epoch: 1_058 + index,
      own,
      network: null,
      running: false,
    }));
    const ticks = layOut(spec, rows).scale.ticks.length;
    const picture = await createImageBitmap(
      await chartPng(spec, { rows, ownName: 'Harrow Lane', networkName: undefined }, ''),
    );
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    if (!pen) throw new Error('This browser cannot draw.');
    pen.fillStyle = expected;
    pen.fillRect(0, 0, 1, 1);
    const wanted = pen.getImageData(0, 0, 1, 1).data.join();
    pen.drawImage(picture, 0, 0);
    // Between two epochs, where no line is on a tick; the plot is from 110 to 540.
    const column = pen.getImageData(300, 105, 1, 440).data;
    const pixels = Array.from({ length: 440 }, (_, y) => column.slice(y * 4, y * 4 + 4).join());
    expect(pixels.filter((pixel) => pixel === wanted)).toHaveLength(ticks);
  });

  it('has no words beside bars, as on the page', async () => {
    const found = await written(6.5, { kind: 'bars' });
    expect(found('7.50 %')).toEqual([]);
    expect(found('Network')).toEqual([]);
  });
});
