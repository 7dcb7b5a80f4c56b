import { formatEpoch } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { memo } from 'react';
import { hundredths } from '@/lib/hundredths';
import { chartSummary, tickLabel } from './chart-text';
import { areaPath, barEdges, type Geometry, gapsOf, layOut, rowsPath } from './geometry';
import { epochLabel, gridLine, maxLabels, type PictureProps, PlotBox, PlotLabels, tickAnchor } from './plot';
import { useHatching } from './use-hatching';

const strokeProps = { vectorEffect: 'non-scaling-stroke' } as const;

type MarksProps = Pick<PictureProps, 'spec' | 'data'> & { geometry: Geometry };

function Bars({ data, geometry }: MarksProps) {
  // Rounded edges, not a rounded width, so that bars without gaps meet.
  const places = data.rows.map((row, index) => {
    const left = hundredths((index + 0.5) * geometry.rowWidth - geometry.barWidth / 2);
    const right = hundredths((index + 0.5) * geometry.rowWidth + geometry.barWidth / 2);
    return { ...row, left, width: hundredths(right - left) };
  });
  const complete = places.filter((row) => !row.running);
  const level = (key: 'own' | 'network') =>
    complete.map(({ left, width, [key]: value }) =>
      value === null ? '' : `M${left} ${geometry.y(value)}h${width}`,
    );
  return (
    <>
      {complete.map(({ epoch, own, left, width }) =>
        own === null ? null : (
          <rect
            key={epoch}
            fill="var(--c-own)"
            opacity={0.34}
            shapeRendering={barEdges(geometry)}
            x={left}
            width={width}
            y={geometry.y(own)}
            height={hundredths(Math.max(0, 100 - geometry.y(own)))}
          />
        ),
      )}
      <path stroke="var(--c-own)" strokeWidth={2.5} d={level('own').join('')} {...strokeProps} />
      <path stroke="var(--c-net)" strokeWidth={2} d={level('network').join('')} {...strokeProps} />
    </>
  );
}

function Lines({ spec, data: { rows }, geometry }: MarksProps) {
  return (
    <g fill="none" strokeLinejoin="round" strokeLinecap="round">
      {spec.kind === 'area' ? <path fill="var(--c-own-fill)" d={areaPath(rows, geometry)} /> : null}
      <path
        stroke="var(--c-net)"
        strokeWidth={1.5}
        strokeDasharray="5 4"
        strokeLinecap="butt"
        d={rowsPath(rows, geometry, 'network')}
        {...strokeProps}
      />
      <path stroke="var(--c-own)" strokeWidth={2} d={rowsPath(rows, geometry, 'own')} {...strokeProps} />
    </g>
  );
}

/** Its looks are attributes, for a file has no style sheet; `still` is without what only a narrow window shows. */
export function StaticPlot(props: PictureProps & { still?: boolean }) {
  const { spec, data, compact, pinned } = props;
  const { rows } = data;
  const geometry = layOut(spec, rows, maxLabels(compact));
  const hatching = useHatching();
  const percent = (index: number) => geometry.x[index] ?? 0;
  // A line ends in the middle of its row, a bar fills it.
  const besideGap = spec.kind === 'bars' ? geometry.rowWidth / 2 : 0;
  const marked = rows.findIndex(({ epoch }) => epoch === pinned);
  const running = spec.kind === 'bars' ? rows.findIndex((row) => row.running && row.own !== null) : -1;
  const runningY = geometry.y(rows[running]?.own ?? 0);
  return (
    <>
      {hatching.definitions}
      {geometry.scale.ticks.map((tick) => (
        <g key={tick}>
          <line x2="100%" y1={`${geometry.y(tick)}%`} y2={`${geometry.y(tick)}%`} {...gridLine} />
          <text fill="var(--text-3)" x={-8} y={`${geometry.y(tick)}%`} dy="0.35em" textAnchor="end">
            {tickLabel(spec, geometry.scale, tick)}
          </text>
        </g>
      ))}
      {gapsOf(rows).map(({ from, to }) => (
        <rect
          key={from}
          x={`${hundredths(percent(from) + besideGap)}%`}
          width={`${hundredths(percent(to) - percent(from) - 2 * besideGap)}%`}
          height="100%"
          fill={hatching.gap}
        />
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {spec.kind === 'bars' ? (
          <Bars spec={spec} data={data} geometry={geometry} />
        ) : (
          <Lines spec={spec} data={data} geometry={geometry} />
        )}
      </svg>
      {running < 0 ? null : (
        <rect
          x={`${hundredths(percent(running) - geometry.barWidth / 2)}%`}
          width={`${hundredths(geometry.barWidth)}%`}
          y={`${runningY}%`}
          height={`${hundredths(Math.max(0, 100 - runningY))}%`}
          fill={hatching.running}
          stroke="var(--c-own)"
        />
      )}
      {marked < 0 ? null : (
        <line
          x1={`${percent(marked)}%`}
          x2={`${percent(marked)}%`}
          y2="100%"
          stroke="var(--accent)"
          strokeDasharray="3 3"
        />
      )}
      {geometry.labels.map((index, order) => {
        const { epoch = 0, running = false } = rows[index] ?? {};
        return (
          <text
            key={index}
            className={epochLabel(order, compact)}
            fill="var(--text-3)"
            x={`${percent(index)}%`}
            y="100%"
            dy={17}
            textAnchor={tickAnchor(spec, data, epoch)}
          >
            {running ? t('running') : formatEpoch(epoch)}
          </text>
        );
      })}
      <PlotLabels {...props} geometry={geometry} />
    </>
  );
}

/** The chart without interaction, for server rendering: Recharts renders nothing on a server. */
export const StaticChart = memo(function StaticChart(props: PictureProps) {
  const { spec, data, pinned } = props;
  return (
    <PlotBox of={props} className="pb-5.5 pl-10">
      <svg width="100%" height="100%" role="img" aria-label={chartSummary(spec, data, pinned)}>
        <StaticPlot {...props} />
      </svg>
    </PlotBox>
  );
});
