import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import interUrl from '@/styles/fonts/inter.woff2?url';
import { ChartPicture } from './chart-picture';
import type { ChartData, ChartSpec } from './chart-spec';
import { withColours } from './colours';

async function fontFace(): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(interUrl)).arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${text}); }`;
}

/** The text of a chart's picture in the page's colours. */
function svgOf(props: Parameters<typeof ChartPicture>[0]): string {
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() => root.render(createElement(ChartPicture, props)));
  const text = host.firstElementChild ? new XMLSerializer().serializeToString(host.firstElementChild) : '';
  root.unmount();
  const style = getComputedStyle(document.documentElement);
  return withColours(text, (token) => style.getPropertyValue(token).trim());
}

/** A chart as PNG, drawn from its picture. */
export async function chartPng(
  spec: ChartSpec,
  data: ChartData,
  pinned: number | undefined,
  notes: readonly string[],
): Promise<Blob> {
  const svg = svgOf({ spec, data, pinned, notes, styles: await fontFace() });
  const image = new Image();
  // The page's CSP allows images from data URLs, not from blob URLs.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the picture.');
  context.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error('This browser cannot save the picture.')),
    );
  });
}
