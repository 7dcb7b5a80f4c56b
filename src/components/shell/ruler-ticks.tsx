import { cx } from '@/lib/cx';

const ticks = Array.from({ length: 101 }, (_, at) => at);

/** As many as the ruler has room for. */
const levels = [
  { ticks: ticks.filter((at) => at % 50 === 0), top: 1, bottom: 15 },
  {
    ticks: ticks.filter((at) => at % 10 === 0 && at % 50 !== 0),
    top: 1,
    bottom: 15,
    shown: '@max-[50px]:hidden',
  },
  { ticks: ticks.filter((at) => at % 10 === 5), top: 6, bottom: 12, shown: '@max-[160px]:hidden' },
  { ticks: ticks.filter((at) => at % 5 !== 0), top: 6, bottom: 12, shown: '@max-[500px]:hidden' },
];

interface RulerTicksProps {
  /** 0 to 1; undefined draws all ticks as future. */
  progress: number | undefined;
}

/** A hundred ticks, past ones dark. Eight paths instead of a hundred elements. */
export function RulerTicks({ progress = -1 }: RulerTicksProps) {
  return (
    <svg
      className="h-4 w-full overflow-visible rtl:-scale-x-100"
      viewBox="0 0 1000 16"
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      {levels.flatMap(({ ticks, top, bottom, shown }) =>
        [true, false].map((done) => (
          <path
            key={`${top}${shown}${done}`}
            className={cx(done ? 'stroke-t2' : 'stroke-line-strong', shown)}
            d={ticks
              .filter((at) => at <= progress * 100 === done)
              .map((at) => `M${at * 10} ${top}V${bottom}`)
              .join('')}
            vectorEffect="non-scaling-stroke"
            strokeWidth="1"
          />
        )),
      )}
    </svg>
  );
}
