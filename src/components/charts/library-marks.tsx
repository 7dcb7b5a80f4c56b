import { useLayoutEffect, useRef, useState } from 'react';
import { Area, Bar, ComposedChart, Line, Rectangle, type RectangleProps, XAxis, YAxis } from 'recharts';
import type { EpochRow } from '@/lib/series';
import type { ChartSpec } from './chart-spec';
import type { Geometry } from './geometry';

interface LibraryMarksProps {
  spec: ChartSpec;
  rows: readonly EpochRow[];
  geometry: Geometry;
}

const noMargin = { top: 0, right: 0, bottom: 0, left: 0 };
const capHeight = 2.5;

function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}

function CappedBar(props: RectangleProps) {
  const { x = 0, y = 0, width = 0 } = props;
  return (
    <g>
      <Rectangle {...props} className="bar" />
      <rect className="cap" x={x} y={y} width={width} height={capHeight} />
    </g>
  );
}

function LevelTick({ x = 0, y = 0, width = 0 }: RectangleProps) {
  return <line className="nt" x1={x} x2={Number(x) + Number(width)} y1={y} y2={y} />;
}

/** The marks of a chart by the chart library, on the axes that the first picture had. */
export function LibraryMarks({ spec, rows, geometry }: LibraryMarksProps) {
  const { ref, size } = useSize();
  const bars = spec.kind === 'bars';
  const first = rows[0]?.epoch ?? 0;
  const last = rows.at(-1)?.epoch ?? 0;
  const half = bars || first === last ? 0.5 : 0;
  const points = rows.map((row) => (row.running ? { epoch: row.epoch, own: null, network: null } : row));
  const barSize = size ? ((size.width * geometry.slot) / 100) * (2 / 3) : 0;
  const line = { dot: false, activeDot: false, isAnimationActive: false, type: 'linear' } as const;
  return (
    <div ref={ref} className="ch marks" aria-hidden="true">
      {size ? (
        <ComposedChart
          width={size.width}
          height={size.height}
          data={points}
          margin={noMargin}
          barGap={-barSize}
          accessibilityLayer={false}
        >
          <XAxis dataKey="epoch" type="number" domain={[first - half, last + half]} hide />
          <YAxis type="number" domain={[geometry.scale.least, geometry.scale.most]} allowDataOverflow hide />
          {bars ? (
            <>
              <Bar dataKey="own" barSize={barSize} shape={CappedBar} isAnimationActive={false} />
              <Bar dataKey="network" barSize={barSize} shape={LevelTick} isAnimationActive={false} />
            </>
          ) : (
            <>
              {spec.kind === 'area' ? (
                <Area {...line} dataKey="own" className="area" stroke="none" fill="var(--c-own-fill)" />
              ) : null}
              <Line
                {...line}
                dataKey="network"
                className="netline"
                stroke="var(--c-net)"
                strokeWidth={1.5}
                strokeDasharray="5 4"
              />
              <Line
                {...line}
                dataKey="own"
                className="ownline"
                stroke="var(--c-own)"
                strokeWidth={2}
                strokeLinejoin="round"
                strokeLinecap="round"
              />
            </>
          )}
        </ComposedChart>
      ) : null}
    </div>
  );
}
