import type { ChartData, ChartSpec } from './chart-spec';
import type { Words } from './crosshair-store';
import type { Geometry } from './geometry';
import { figureWords, readoutWords, rowWords } from './words';

/** The elements of a crosshair, which is moved without rendering. */
export interface CrosshairParts {
  readonly root: HTMLElement;
  readonly line: HTMLElement;
  readonly dot: HTMLElement;
  /** The box with the words, and their text. */
  readonly box: HTMLElement;
  readonly readout: Text;
}

/** What a crosshair reads out. */
export interface ReadChart {
  readonly spec: ChartSpec;
  readonly data: ChartData;
  readonly geometry: Geometry;
  readonly pinned: number | undefined;
  /** Small: a marked epoch shows its own figure only. */
  readonly compact: boolean;
}

/**
 * Puts a crosshair on the epoch that is pointed at, else on the marked one, else nowhere. Only writes, and only what is not laid
 * out again but for the words; lengths are in parts of the crosshair's box (see .crosshair). Where `words` come later the box with
 * the old ones is hidden: to lay out the words of every chart at each step would hold the pointer up.
 */
export function readOut(
  parts: CrosshairParts,
  chart: ReadChart,
  hovered: number | undefined,
  words: Words,
): void {
  const { root, line, dot, box, readout } = parts;
  const { spec, data, geometry, pinned, compact } = chart;
  const epoch = hovered ?? pinned;
  const first = data.rows[0]?.epoch ?? 0;
  // Rows have no holes: the epoch tells the index.
  const index = epoch === undefined ? -1 : epoch - first;
  const row = data.rows[index];
  if (!row) root.dataset.shown = 'no';
  else if (hovered === undefined) root.dataset.shown = 'pinned';
  else if (words === 'now') root.dataset.shown = 'hover';
  // Words that stand there stay for the one frame; a chart that is only now pointed at has none yet.
  else if (words === 'later' || root.dataset.shown !== 'hover') root.dataset.shown = 'passing';
  if (row) {
    const x = geometry.x[index] ?? 0;
    line.style.transform = `translateX(${x}cqw)`;
    dot.style.transform =
      row.own === null
        ? 'translateY(-999cqh)'
        : `translate(${x}cqw, calc(var(--plot-height) * ${geometry.y(row.own) / 100}))`;
    // Beside the line, or on a small chart, which is hardly wider than the words, as far back as the line is on. Never beyond the
    // plot, where the axes have their figures. Where it may lie over the line, it goes to the half that its dot is not in.
    if (words !== 'later') {
      const aside = compact ? `- ${x}%` : x > 55 ? '- 100% - 9px' : '+ 8px';
      const down = row.own !== null && geometry.y(row.own) < 50 ? 1 : 0;
      box.style.transform = `translate(clamp(0px, ${x}cqw ${aside}, max(0px, 100cqw - 100%)), calc(${down} * var(--down)))`;
    }
    // The text node stays: a new one would be attached and styled again at every step.
    if (words === 'now') {
      readout.data =
        compact && hovered === undefined ? figureWords(spec, row.own) : readoutWords(spec, data, row);
    }
  }
  // For those who hear it: the chart in focus at every step, the others when the pointer rests elsewhere.
  if (words !== 'now' || (hovered !== undefined && document.activeElement !== root)) return;
  root.setAttribute('aria-valuenow', String(row?.epoch ?? data.rows.at(-1)?.epoch ?? 0));
  if (row) root.setAttribute('aria-valuetext', rowWords(spec, data, row));
  else root.removeAttribute('aria-valuetext');
}
