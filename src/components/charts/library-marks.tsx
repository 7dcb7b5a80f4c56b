import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { Area, Bar, ComposedChart, Line, type RectangleProps, XAxis, YAxis } from 'recharts';
import type { LibraryMarksComponent, PlotSize } from './marks';

const noMargin = { top: 0, right: 0, bottom: 0, left: 0 };
const capHeight = 2.5;
const line = { dot: false, activeDot: false, isAnimationActive: false, type: 'linear' } as const;

function useSize(startSize: PlotSize) {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(startSize);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((now) => (now.width === width && now.height === height ? now : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
}

function CappedBar({ x = 0, y = 0, width = 0, height = 0 }: RectangleProps) {
  return (
    <>
      <rect className="bar" x={x} y={y} width={width} height={height} />
      <rect className="cap" x={x} y={Number(y) - capHeight / 2} width={width} height={capHeight} />
    </>
  );
}

function LevelTick({ x = 0, y = 0, width = 0 }: RectangleProps) {
  return <line className="nt" x1={x} x2={Number(x) + Number(width)} y1={y} y2={y} />;
}

/** The marks of a chart by the chart library, on the axes that the first picture had. */
export const LibraryMarks: LibraryMarksComponent = memo(function LibraryMarks(props) {
  const { spec, rows, geometry, startSize } = props;
  const { ref, size } = useSize(startSize);
  const points = useMemo(
    () => rows.map((row) => (row.running ? { epoch: row.epoch, own: null, network: null } : row)),
    [rows],
  );
  const bars = spec.kind === 'bars';
  const first = rows[0]?.epoch ?? 0;
  const last = rows.at(-1)?.epoch ?? 0;
  const half = bars || first === last ? 0.5 : 0;
  const barSize = ((size.width * geometry.slot) / 100) * (2 / 3);
  return (
    <div ref={ref} className="ch marks" data-drawn-by="library" aria-hidden="true">
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
    </div>
  );
});
