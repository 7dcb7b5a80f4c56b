import { t } from '@clearstake/contract/i18n';
import type { ChartData, ChartSpec } from './chart-spec';
import { axisStartNote, chartSummary, rangeLabel } from './chart-text';
import { plotInsets } from './plot';
import { StaticPlot } from './static-chart';

const edge = 40;
/** Heights above the plot (title and two lines) and below it, where each note has a line. */
const [head, foot, lineHeight] = [134, 40, 24];
const [width, plotWidth, plotHeight] = [1200, 760, 290];
const scale = (width - 2 * edge) / plotWidth;
const plotEnd = head + Math.round(plotHeight * scale);
/** Right of the plot: names and figures at the ends of lines. */
const ends = 104;

interface ChartPictureProps {
  spec: ChartSpec;
  data: ChartData;
  pinned: number | undefined;
  /** The source and its age, a line each. */
  notes: readonly string[];
  styles?: string;
}

/** A chart as one SVG that needs nothing else, with title, range, names and source; its colours are the page's variables. */
export function ChartPicture({ spec, data, pinned, notes, styles }: ChartPictureProps) {
  const { ownName: own, networkName: network } = data;
  const names =
    network === undefined ? own : t('{own} (solid), {network} (dashed or tick)', { own, network });
  const isUnfinished = spec.kind === 'bars' && data.rows.some((row) => row.running && row.own !== null);
  const below = [
    [axisStartNote(spec, data.rows), isUnfinished && t('Hatched: running epoch, not final.')]
      .filter(Boolean)
      .join(' '),
    ...notes,
  ].filter((line) => line !== '');
  const plot = {
    x: plotInsets.left,
    y: plotInsets.top,
    width: plotWidth - plotInsets.left - (spec.kind === 'bars' ? 6 : ends),
    height: plotHeight - plotInsets.top - plotInsets.bottom,
  };
  const height = plotEnd + foot + below.length * lineHeight;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ fontFamily: 'Inter, system-ui, sans-serif' }}
      role="img"
      aria-label={chartSummary(spec, data, pinned)}
    >
      {styles === undefined ? null : <style>{styles}</style>}
      <rect width={width} height={height} fill="var(--surface)" />
      <text x={edge} y={52} fontSize={28} fontWeight={600} fill="var(--text)">
        {t(spec.title)}
      </text>
      <text x={edge} y={82} fontSize={18} fill="var(--text-2)">
        {names}
      </text>
      <text x={edge} y={106} fontSize={18} fill="var(--text-2)">
        {`${t(spec.unit)}, ${rangeLabel(data)}`}
      </text>
      <g
        transform={`translate(${edge} ${head}) scale(${scale})`}
        fontSize={11}
        // Not for the texts around it: Inter widens hyphens under tnum.
        style={{ fontFeatureSettings: '"tnum", "cv11"' }}
      >
        <svg {...plot} overflow="visible" aria-hidden="true">
          <StaticPlot spec={spec} data={data} height={plotHeight} compact={false} pinned={pinned} still />
        </svg>
      </g>
      {below.map((line, index) => (
        <text key={line} x={edge} y={plotEnd + foot + index * lineHeight} fontSize={16} fill="var(--text-3)">
          {line}
        </text>
      ))}
    </svg>
  );
}

const variable = /var\((--[\w-]+)\)/g;

/** A text with the page's colour variables replaced: a file of its own has none. */
export function withColours(text: string, colourOf: (token: string) => string): string {
  return text.replace(variable, (_, token: string) => colourOf(token));
}
