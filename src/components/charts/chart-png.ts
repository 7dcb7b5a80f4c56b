import { formatEpoch } from '@/lib/format/figures';
import type { ChartData, ChartSpec } from './chart-spec';
import { type EndLabel, endLabels } from './end-labels';
import { areaPath, type Geometry, layOut, linePath } from './geometry';
import { axisStart, rangeWords, tickWords } from './words';

const size = { width: 1200, height: 630 };
const [edge, gap] = [40, 14];
/** What two labels at the ends of lines keep apart, in pixels, and the most that one is wide. */
const label = { apart: 46, widest: 240 };
const font = (weight: number, pixels: number) => `${weight} ${pixels}px "Inter Variable", sans-serif`;

interface Plot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function stretched(path: string, plot: Plot): Path2D {
  const whole = new Path2D();
  const toPlot = new DOMMatrix([plot.width / 100, 0, 0, plot.height / 100, plot.left, plot.top]);
  whole.addPath(new Path2D(path), toPlot);
  return whole;
}

function hatch(context: CanvasRenderingContext2D): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = 8;
  tile.height = 8;
  const pen = tile.getContext('2d');
  if (!pen) return 'transparent';
  pen.strokeStyle = colour('--accent');
  pen.lineWidth = 2;
  for (const start of [-4, 4]) {
    pen.moveTo(start, 8);
    pen.lineTo(start + 8, 0);
  }
  pen.stroke();
  return context.createPattern(tile, 'repeat') ?? 'transparent';
}

function drawBars(context: CanvasRenderingContext2D, data: ChartData, geometry: Geometry, plot: Plot): void {
  const width = ((geometry.slot * 2) / 3 / 100) * plot.width;
  data.rows.forEach((row, index) => {
    const left = plot.left + ((geometry.x[index] ?? 0) / 100) * plot.width - width / 2;
    const top = (value: number) => plot.top + (geometry.y(value) / 100) * plot.height;
    const height = row.own === null ? 0 : plot.top + plot.height - top(row.own);
    if (row.own !== null && row.running) {
      context.fillStyle = hatch(context);
      context.fillRect(left, top(row.own), width, height);
      context.strokeStyle = colour('--accent');
      context.lineWidth = 1;
      context.strokeRect(left, top(row.own), width, height);
    } else if (row.own !== null) {
      context.globalAlpha = 0.34;
      context.fillStyle = colour('--accent');
      context.fillRect(left, top(row.own), width, height);
      context.globalAlpha = 1;
      context.fillRect(left, top(row.own), width, 3);
    }
    if (row.network !== null && !row.running) {
      context.fillStyle = colour('--c-net');
      context.fillRect(left, top(row.network) - 1, width, 2);
    }
  });
}

function drawLines(
  context: CanvasRenderingContext2D,
  spec: ChartSpec,
  data: ChartData,
  geometry: Geometry,
  plot: Plot,
): void {
  if (spec.kind === 'area') {
    context.fillStyle = colour('--c-own-fill');
    context.fill(stretched(areaPath(data.rows, geometry), plot));
  }
  context.strokeStyle = colour('--c-net');
  context.lineWidth = 2;
  context.setLineDash([8, 6]);
  context.stroke(stretched(linePath(data.rows, geometry, 'network'), plot));
  context.setLineDash([]);
  context.strokeStyle = colour('--accent');
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.stroke(stretched(linePath(data.rows, geometry, 'own'), plot));
}

/** Words that are no wider than a label may be, shortened where they are. */
function fitting(context: CanvasRenderingContext2D, words: string): string {
  let kept = words;
  while (kept.length > 1 && context.measureText(kept).width > label.widest)
    kept = `${kept.replace(/…$/, '').slice(0, -1)}…`;
  return kept;
}

/** The dot at the end of the own line, and name and value of each line beside the plot, as on the page. */
function drawEnds(
  context: CanvasRenderingContext2D,
  { unit }: ChartSpec,
  { own, network }: Partial<ReturnType<typeof endLabels>>,
  plot: Plot,
): void {
  const write = (end: EndLabel, of: string) => {
    const [x, y] = [plot.left + plot.width + gap, plot.top + (end.labelY / 100) * plot.height];
    context.fillStyle = colour(of);
    context.font = font(560, 18);
    context.fillText(fitting(context, end.name), x, y - 3);
    context.font = font(450, 18);
    context.fillText(`${end.value} ${unit}`, x, y + 18);
  };
  context.textAlign = 'left';
  if (network) write(network, '--text-2');
  if (!own) return;
  write(own, '--accent');
  context.beginPath();
  context.arc(
    plot.left + (own.x / 100) * plot.width,
    plot.top + (own.y / 100) * plot.height,
    6,
    0,
    2 * Math.PI,
  );
  context.fill();
  context.strokeStyle = colour('--surface');
  context.lineWidth = 3;
  context.stroke();
}

/** A chart as a PNG of 1200 by 630, in the colours of the page, with all that is needed to read it alone. `note` says where it comes from. */
export async function chartPng(spec: ChartSpec, data: ChartData, note: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw the picture.');
  const geometry = layOut(spec, data.rows);
  const height = 430;
  const ends: Partial<ReturnType<typeof endLabels>> =
    spec.kind === 'bars' ? {} : endLabels(spec, data, geometry, (label.apart / height) * 100);
  context.font = font(560, 18);
  const widths = [ends.own, ends.network].flatMap((end) =>
    end
      ? [fitting(context, end.name), `${end.value} ${spec.unit}`].map((one) => context.measureText(one).width)
      : [],
  );
  const left = 90;
  // The words at the ends of the lines stand beside the plot.
  const plot = { left, top: 110, width: size.width - edge - left - gap - Math.max(0, ...widths), height };
  context.fillStyle = colour('--surface');
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = colour('--text');
  context.font = font(600, 28);
  context.fillText(spec.title, 40, 56);
  context.font = font(400, 18);
  context.fillStyle = colour('--text-2');
  const names =
    data.networkName === undefined
      ? data.ownName
      : `${data.ownName} (solid), ${data.networkName} (dashed or tick)`;
  context.fillText(`${names}, ${spec.unit}, ${rangeWords(data)}`, 40, 86);
  for (const tick of geometry.scale.ticks) {
    const y = plot.top + (geometry.y(tick) / 100) * plot.height;
    context.fillStyle = colour('--c-grid');
    // Between two pixels it would be half as strong, over both.
    context.fillRect(plot.left, Math.round(y), plot.width, 1);
    context.fillStyle = colour('--text-3');
    context.textAlign = 'right';
    context.fillText(tickWords(spec, geometry.scale, tick), plot.left - 12, y + 6);
  }
  context.textAlign = 'center';
  for (const { index } of geometry.labels) {
    const row = data.rows[index];
    const x = plot.left + ((geometry.x[index] ?? 0) / 100) * plot.width;
    if (row)
      context.fillText(row.running ? 'running' : formatEpoch(row.epoch), x, plot.top + plot.height + 28);
  }
  if (spec.kind === 'bars') drawBars(context, data, geometry, plot);
  else drawLines(context, spec, data, geometry, plot);
  drawEnds(context, spec, ends, plot);
  context.font = font(400, 18);
  context.textAlign = 'left';
  context.fillStyle = colour('--text-3');
  const start = axisStart(spec, data.rows);
  const unfinished =
    spec.kind === 'bars' && data.rows.some((row) => row.running && row.own !== null)
      ? 'Hatched: running epoch, not final.'
      : undefined;
  context.fillText([start, unfinished, note].filter(Boolean).join(' '), 40, size.height - 24);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error('This browser cannot save the picture.')),
    );
  });
}
