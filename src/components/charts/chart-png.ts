import { t } from '@contract/i18n';
import interUrl from '@/styles/fonts/inter.woff2?url';
import type { ChartData, ChartSpec } from './chart-spec';
import { axisStartNote, rangeLabel } from './chart-text';

const svgNamespace = 'http://www.w3.org/2000/svg';
const edge = 40;
/** Heights above the plot (title and two lines) and below it (one line), in pixels. */
const [head, foot] = [134, 56];
/** Small charts make a small picture: at 1200 pixels their text would be larger than the title. */
const widthOf = (box: DOMRect) => (box.width > 480 ? 1200 : 720);
/** Style properties to inline: style sheets do not apply inside an image. */
const inlinedProperties = [
  'display',
  'fill',
  'fill-opacity',
  'font-size',
  'font-weight',
  'opacity',
  'overflow',
  'paint-order',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-width',
];

function make(name: string, attributes: Record<string, string | number>, ...children: (Node | string)[]) {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

const colour = (token: string) => getComputedStyle(document.documentElement).getPropertyValue(token).trim();

/** A copy of the SVG with inlined styles, positioned in its box as on the page. */
function standalone(svg: SVGSVGElement, box: DOMRect): SVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>('*');
  svg.querySelectorAll('*').forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const name of inlinedProperties)
      copies[index]?.style.setProperty(name, style.getPropertyValue(name));
  });
  const own = svg.getBoundingClientRect();
  const place = { x: own.left - box.left, y: own.top - box.top, width: own.width, height: own.height };
  for (const [key, value] of Object.entries(place)) copy.setAttribute(key, String(value));
  copy.setAttribute('style', 'overflow: visible');
  return copy;
}

async function fontFace(): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(interUrl)).arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${text}); }`;
}

/** The chart as a self-contained SVG with title, range and series names. `note` names the source. */
export async function chartSvg(
  svg: SVGSVGElement,
  spec: ChartSpec,
  data: ChartData,
  note: string,
): Promise<SVGElement> {
  const box = (svg.closest('[data-plot]') ?? svg).getBoundingClientRect();
  const width = widthOf(box);
  const plotWidth = width - 2 * edge;
  const plotHeight = (plotWidth / box.width) * box.height;
  const height = head + plotHeight + foot;
  const line = (text: string, y: number, size: number, token: string) =>
    make(
      'text',
      { x: edge, y, 'font-size': size, 'font-weight': size > 20 ? 600 : 400, fill: colour(token) },
      text,
    );
  const names =
    data.networkName === undefined
      ? data.ownName
      : t('{own} (solid), {network} (dashed or tick)', { own: data.ownName, network: data.networkName });
  const unfinished =
    spec.kind === 'bars' && data.rows.some((row) => row.running && row.own !== null)
      ? t('Hatched: running epoch, not final.')
      : undefined;
  const below = [axisStartNote(spec, data.rows), unfinished, note].filter(Boolean).join(' ');
  return make(
    'svg',
    {
      xmlns: svgNamespace,
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      style: 'font-family: Inter, sans-serif',
    },
    make('style', {}, await fontFace()),
    make('rect', { width, height, fill: colour('--surface') }),
    line(t(spec.title), 52, 28, '--text'),
    line(names, 82, 18, '--text-2'),
    line(`${t(spec.unit)}, ${rangeLabel(data)}`, 106, 18, '--text-2'),
    make(
      'svg',
      {
        x: edge,
        y: head,
        width: plotWidth,
        height: plotHeight,
        viewBox: `0 0 ${box.width} ${box.height}`,
        overflow: 'visible',
        // Not for the texts around it: Inter widens hyphens under tnum.
        style: 'font-feature-settings: "tnum", "cv11"',
      },
      standalone(svg, box),
    ),
    line(below, height - 22, 16, '--text-3'),
  );
}

/** A chart as PNG in the page's colours. */
export async function chartPng(...picture: Parameters<typeof chartSvg>): Promise<Blob> {
  const svg = await chartSvg(...picture);
  const image = new Image();
  // The page's CSP allows images from data URLs, not from blob URLs.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Number(svg.getAttribute('width'));
  canvas.height = Number(svg.getAttribute('height'));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the picture.');
  context.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error('This browser cannot save the picture.')),
    );
  });
}
