import { memo } from 'react';
import { hundredths } from '@/lib/hundredths';
import { areaPath, linePath } from './geometry';
import type { MarksProps } from './marks';

const steady = { vectorEffect: 'non-scaling-stroke' } as const;

function Bars({ rows, geometry }: Omit<MarksProps, 'spec'>) {
  const half = hundredths(geometry.slot / 3);
  const left = (x: number) => hundredths(x - half);
  const complete = rows.flatMap((row, index) => (row.running ? [] : [{ row, x: geometry.x[index] ?? 0 }]));
  const level = (key: 'own' | 'network') =>
    complete
      .map(({ row, x }) => {
        const value = row[key];
        return value === null ? '' : `M${left(x)} ${geometry.y(value)}h${half * 2}`;
      })
      .join('');
  return (
    <>
      {complete.map(({ row, x }) =>
        row.own === null ? null : (
          <rect
            key={row.epoch}
            className="bar"
            x={left(x)}
            width={half * 2}
            y={geometry.y(row.own)}
            height={hundredths(Math.max(0, 100 - geometry.y(row.own)))}
          />
        ),
      )}
      <path className="captop" d={level('own')} {...steady} />
      <path className="nt" d={level('network')} {...steady} />
    </>
  );
}

/** The drawing itself, stretched over the plot; strokes keep their width. */
export const PlotMarks = memo(function PlotMarks({ spec, rows, geometry }: MarksProps) {
  return (
    <svg
      className="ch marks"
      data-drawn-by="first-picture"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {spec.kind === 'bars' ? (
        <Bars rows={rows} geometry={geometry} />
      ) : (
        <>
          {spec.kind === 'area' ? <path className="area" d={areaPath(rows, geometry)} /> : null}
          <path className="net" d={linePath(rows, geometry, 'network')} {...steady} />
          <path className="own" d={linePath(rows, geometry, 'own')} {...steady} />
        </>
      )}
    </svg>
  );
});
