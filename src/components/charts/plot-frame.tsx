import type { ReactNode } from 'react';
import { formatEpoch } from '@/lib/format/figures';
import { hundredths } from '@/lib/hundredths';
import type { ChartData, ChartSpec } from './chart-spec';
import { type Geometry, gapsOf } from './geometry';
import { tickWords } from './words';

interface PlotFrameProps {
  spec: ChartSpec;
  data: ChartData;
  geometry: Geometry;
  children: ReactNode;
}

const shift = { start: '0', middle: '-50%', end: '-100%' };

/** Grid, axes, gaps and the running epoch: all of a chart but its marks. Plain elements at percentages, so text is never stretched. */
export function PlotFrame({ spec, data, geometry, children }: PlotFrameProps) {
  const { rows } = data;
  const running = rows.findIndex((row) => row.running && row.own !== null);
  const runningX = geometry.x[running] ?? 0;
  const runningOwn = rows[running]?.own ?? null;
  return (
    <>
      {geometry.scale.ticks.map((tick) => (
        <div key={tick} className="gridline" style={{ top: `${geometry.y(tick)}%` }}>
          <span>{tickWords(spec, geometry.scale, tick)}</span>
        </div>
      ))}
      {gapsOf(rows, geometry).map(({ left, width }) => (
        <div
          key={left}
          className="nodata"
          title="No figures"
          style={{ left: `${left}%`, width: `${width}%` }}
        />
      ))}
      {children}
      {running >= 0 && runningOwn !== null && spec.kind === 'bars' ? (
        <div
          className="partial"
          style={{
            left: `${hundredths(runningX - geometry.slot / 3)}%`,
            width: `${hundredths((geometry.slot * 2) / 3)}%`,
            top: `${geometry.y(runningOwn)}%`,
          }}
        />
      ) : null}
      {geometry.labels.map(({ index, align }) => (
        <span
          key={index}
          className="tick"
          style={{
            left: `${align === 'start' ? 0 : align === 'end' ? 100 : (geometry.x[index] ?? 0)}%`,
            transform: `translateX(${shift[align]})`,
          }}
        >
          {rows[index]?.running ? 'running' : formatEpoch(rows[index]?.epoch ?? 0)}
        </span>
      ))}
    </>
  );
}
