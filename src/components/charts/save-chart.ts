import { t } from '@clearstake/contract/i18n';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { saveFile } from '@/lib/download';
import { sourceLines } from '@/lib/files/source-lines';
import { currentTime } from '@/lib/time/clock';
import interUrl from '@/styles/fonts/inter.woff2?url';
import { chartCsv } from './chart-csv';
import { ChartPicture, withColours } from './chart-picture';
import type { ChartData, ChartSpec } from './chart-spec';

async function fontFace(): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(interUrl)).arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${text}); }`;
}

function svgOf(props: Parameters<typeof ChartPicture>[0]): string {
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() => root.render(createElement(ChartPicture, props)));
  const text = host.firstElementChild ? new XMLSerializer().serializeToString(host.firstElementChild) : '';
  root.unmount();
  // The value of a token has both themes' colours; one in use has that of the page.
  const probe = document.body.appendChild(document.createElement('i'));
  const coloured = withColours(text, (token) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return coloured;
}

const origin = () => `${location.host}, ${new Date(currentTime()).toISOString().slice(0, 10)}`;

export async function saveChartPng(
  spec: ChartSpec,
  data: ChartData,
  pinned: number | undefined,
): Promise<void> {
  const svg = svgOf({ spec, data, pinned, notes: [origin()], styles: await fontFace() });
  saveFile(`clearstake-${spec.name}.png`, await rasterized(svg));
}

/** Saves the figures of a chart that only this browser has. */
export function saveChartCsv(spec: ChartSpec, data: ChartData): void {
  const notes = [
    ...sourceLines(t(spec.title), []),
    t('The APY of earlier epochs is as this browser kept it.'),
  ];
  saveFile(`clearstake-${spec.name}.csv`, chartCsv(spec, data, notes), 'text/csv;charset=utf-8');
}

async function rasterized(svg: string): Promise<Blob> {
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
