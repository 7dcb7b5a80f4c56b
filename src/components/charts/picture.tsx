import { useMemo } from 'react';
import type { ChartData, ChartSpec } from './chart-spec';
import { Crosshair } from './crosshair';
import { layOut } from './geometry';
import { LineEnds } from './line-ends';
import { PlotFrame } from './plot-frame';
import { PlotMarks } from './plot-marks';
import { useTakeover } from './use-takeover';

interface PictureProps {
  spec: ChartSpec;
  data: ChartData;
  /** Height in pixels, axis labels included. */
  height: number;
  compact: boolean;
  pinned: number | undefined;
  onPin: (epoch: number | undefined) => void;
}

/** Room of the axis labels under the plot, in pixels. */
const foot = 22;

/**
 * A chart's picture. The first one is made of plain elements and can come with the HTML; the chart library takes over its marks
 * later, in the same place and by the same geometry, so nothing moves.
 */
export function Picture({ spec, data, height, compact, pinned, onPin }: PictureProps) {
  const geometry = useMemo(() => layOut(spec, data.rows, compact ? 3 : 6), [spec, data.rows, compact]);
  const { Marks, ref } = useTakeover();
  const lines = spec.kind !== 'bars';
  return (
    <div
      ref={ref}
      className="plotbox"
      data-ends={lines ? (compact ? 'short' : 'long') : 'none'}
      data-drawn-by={Marks ? 'library' : 'first-picture'}
      style={{ height }}
    >
      <div className="plot">
        <PlotFrame spec={spec} data={data} geometry={geometry}>
          {Marks ? (
            <Marks spec={spec} rows={data.rows} geometry={geometry} />
          ) : (
            <PlotMarks spec={spec} rows={data.rows} geometry={geometry} />
          )}
        </PlotFrame>
        {lines ? (
          <LineEnds spec={spec} data={data} geometry={geometry} height={height - foot} compact={compact} />
        ) : null}
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
}
