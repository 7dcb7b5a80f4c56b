import { memo, type RefObject, useMemo, useRef } from 'react';
import type { ChartData, ChartSpec } from './chart-spec';
import { Crosshair } from './crosshair';
import { type Geometry, layOut } from './geometry';
import { LineEnds } from './line-ends';
import { PlotFrame } from './plot-frame';
import { PlotMarks } from './plot-marks';
import { useTakeover } from './use-takeover';

interface DrawingProps {
  spec: ChartSpec;
  data: ChartData;
  /** Height in pixels, axis labels included. */
  height: number;
  compact: boolean;
  geometry: Geometry;
  plot: RefObject<HTMLDivElement | null>;
}

interface PictureProps extends Omit<DrawingProps, 'geometry' | 'plot'> {
  pinned: number | undefined;
  onPin: (epoch: number | undefined) => void;
}

/** Room of the axis labels under the plot, in pixels. */
const foot = 22;

const Drawing = memo(function Drawing({ spec, data, height, compact, geometry, plot }: DrawingProps) {
  const takeover = useTakeover(plot);
  const marks = { spec, rows: data.rows, geometry };
  return (
    <>
      <PlotFrame spec={spec} data={data} geometry={geometry}>
        {takeover ? <takeover.Marks {...marks} startSize={takeover.startSize} /> : <PlotMarks {...marks} />}
      </PlotFrame>
      {spec.kind === 'bars' ? null : (
        <LineEnds spec={spec} data={data} geometry={geometry} height={height - foot} compact={compact} />
      )}
    </>
  );
});

/**
 * A chart's picture. The first one is made of plain elements and can come with the HTML; the chart library takes over its marks
 * later, in the same place and by the same geometry, so nothing moves.
 */
export const Picture = memo(function Picture({ pinned, onPin, ...drawing }: PictureProps) {
  const { spec, data, height, compact } = drawing;
  const geometry = useMemo(() => layOut(spec, data.rows, compact ? 3 : 6), [spec, data.rows, compact]);
  const plot = useRef<HTMLDivElement>(null);
  const ends = spec.kind === 'bars' ? 'none' : compact ? 'short' : 'long';
  return (
    <div className="plotbox" data-ends={ends} style={{ height }}>
      <div ref={plot} className="plot">
        <Drawing {...drawing} geometry={geometry} plot={plot} />
        <Crosshair
          spec={spec}
          data={data}
          geometry={geometry}
          pinned={pinned}
          onPin={onPin}
          compact={compact}
        />
      </div>
    </div>
  );
});
