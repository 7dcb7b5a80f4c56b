import { formatFigure } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { cx } from '@/lib/cx';

interface IntervalStripProps {
  estimate: number;
  low: number;
  high: number;
  /** The ends of the axis, which strips beside each other share. */
  axis: { readonly min: number; readonly max: number };
  label: string;
}

/** An axis around 1.0 for all of these intervals. */
export function intervalAxis(intervals: readonly { readonly low: number; readonly high: number }[]) {
  return {
    min: Math.min(0.9, ...intervals.map(({ low }) => Math.floor(low * 10) / 10)),
    max: Math.max(1.1, ...intervals.map(({ high }) => Math.ceil(high * 10) / 10)),
  };
}

const below = 'absolute top-7 whitespace-nowrap';

export function IntervalStrip({ estimate, low, high, axis, label }: IntervalStripProps) {
  const { min, max } = axis;
  const at = (value: number) => `${((value - min) / (max - min)) * 100}%`;
  return (
    <div className="tnum relative h-11 text-2xs/5 text-t3" dir="ltr" role="img" aria-label={label}>
      <i className="absolute inset-x-0 top-[12.5px] h-px bg-c-grid" />
      <i
        className="absolute top-0.5 h-5.5 border-l-[1.5px] border-dashed border-c-net"
        style={{ left: at(1) }}
      />
      <i
        className="absolute top-[9.5px] h-1.75 border-x-[1.5px] border-c-own bg-c-own/32"
        style={{ left: at(low), width: `calc(${at(high)} - ${at(low)})` }}
      />
      <i
        className="absolute top-2 -ml-1.25 size-2.5 rounded-full border-2 border-surface bg-c-own"
        style={{ left: at(estimate) }}
      />
      <span className={cx(below, 'left-0')}>{formatFigure(min, 1)}</span>
      <span dir="auto" className={below} style={{ left: at(1), transform: 'translateX(-20%)' }}>
        {t('{ratio}, network', { ratio: formatFigure(1, 1) })}
      </span>
      <span className={cx(below, 'right-0')}>{formatFigure(max, 1)}</span>
    </div>
  );
}
