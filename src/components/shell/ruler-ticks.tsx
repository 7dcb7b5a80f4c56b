import { cx } from '@/lib/cx';

interface Tick {
  at: number;
  long: boolean;
  minor: boolean;
}

const ticks: Tick[] = Array.from({ length: 101 }, (_, at) => ({
  at,
  long: at % 10 === 0,
  minor: at % 5 !== 0,
}));

const draw = (selected: readonly Tick[]) =>
  selected.map(({ at, long }) => `M${at * 10} ${long ? 1 : 6}V${long ? 15 : 12}`).join('');

interface RulerTicksProps {
  /** 0 to 1; undefined draws all ticks as future. */
  progress: number | undefined;
}

/** A hundred ticks, past ones dark. Four paths instead of a hundred elements. */
export function RulerTicks({ progress }: RulerTicksProps) {
  const passed = (tick: Tick) => progress !== undefined && tick.at <= progress * 100;
  const groups = [
    { minor: false, done: true },
    { minor: true, done: true },
    { minor: false, done: false },
    { minor: true, done: false },
  ];
  return (
    <svg
      className="h-4 w-full overflow-visible rtl:-scale-x-100"
      viewBox="0 0 1000 16"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {groups.map(({ minor, done }) => (
        <path
          key={`${minor}${done}`}
          className={cx(done ? 'stroke-t2' : 'stroke-line-strong', minor && 'max-s:hidden')}
          d={draw(ticks.filter((tick) => tick.minor === minor && passed(tick) === done))}
          vectorEffect="non-scaling-stroke"
          strokeWidth="1"
        />
      ))}
    </svg>
  );
}
