import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { chartPng, chartSvg } from './chart-png';
import type { ChartData, ChartSpec } from './chart-spec';
import { InteractiveChart } from './interactive-chart';
import { StaticChart } from './static-chart';

const spec: ChartSpec = { name: 'apy', title: 'Realised APY', kind: 'line', unit: '%', decimals: 2 };
const rows = [7, 7.25, 7.5].map((own, index) => ({
  epoch: 1_058 + index,
  own,
  network: 6.5,
  running: false,
}));
const data: ChartData = { rows, ownName: 'Harrow Lane', networkName: 'Network' };
const props = { spec, data, height: 290, compact: false, pinned: undefined };

async function drawing(container: ParentNode): Promise<SVGSVGElement> {
  await expect.poll(() => container.querySelectorAll('[data-line-end]').length).toBe(2);
  const svg = container.querySelector<SVGSVGElement>('[data-plot] svg');
  if (!svg) throw new Error('Nothing is drawn.');
  return svg;
}

it('makes a picture that can be read alone', async () => {
  await page.viewport(1280, 900);
  const { container } = await render(<StaticChart {...props} />);
  const picture = await chartSvg(await drawing(container), spec, data, 'example.invalid, 2026-01-02');
  document.body.append(picture);
  onTestFinished(() => picture.remove());
  const texts = [...picture.querySelectorAll('text')]
    .filter((text) => text.getBoundingClientRect().width > 0)
    .map(({ textContent }) => textContent);
  expect(texts.slice(0, 3)).toEqual([
    'Realised APY',
    'Harrow Lane (solid), Network (dashed or tick)',
    '%, epochs 1,058 to 1,060',
  ]);
  expect(texts.at(-1)).toMatch(/^Axis starts at 6(\.\d+)?\s%\. example\.invalid, 2026-01-02$/);
  expect(texts).toEqual(expect.arrayContaining(['1,059', 'Harrow Lane', '7.50 %', 'Network', '6.50 %']));
});

it('draws the PNG in the page’s colours, although no style sheet applies to an image', async () => {
  await page.viewport(1280, 900);
  const { container } = await render(<InteractiveChart {...props} onPin={() => {}} />);
  const picture = await createImageBitmap(await chartPng(await drawing(container), spec, data, ''));
  expect(picture.width).toBe(1_200);
  const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  if (!pen) throw new Error('This browser cannot draw.');
  pen.drawImage(picture, 0, 0);
  const pixels = pen.getImageData(0, 0, picture.width, picture.height).data;
  const seen = new Map<string, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = pixels.slice(at, at + 4).join();
    seen.set(colour, (seen.get(colour) ?? 0) + 1);
  }
  const ofToken = (token: string) => {
    pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token);
    pen.fillRect(0, 0, 1, 1);
    return pen.getImageData(0, 0, 1, 1).data.join();
  };
  expect(seen.get(ofToken('--surface'))).toBeGreaterThan(500_000 / 2);
  for (const token of ['--c-own', '--c-net', '--c-grid', '--text'])
    expect(seen.get(ofToken(token)) ?? 0, token).toBeGreaterThan(20);
});
