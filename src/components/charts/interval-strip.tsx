import { t } from '@contract/i18n';
import { formatFigure } from '@/lib/format/figures';

interface IntervalStripProps {
  /** The ratio and the bounds of its confidence interval. */
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

/** An estimate with its confidence interval, beside the network at 1.0. */
export function IntervalStrip({ estimate, low, high, axis, label }: IntervalStripProps) {
  const { min, max } = axis;
  const at = (value: number) => `${((value - min) / (max - min)) * 100}%`;
  return (
    <div className="interval" dir="ltr" role="img" aria-label={label}>
      <i className="rail" />
      <i className="reference" style={{ left: at(1) }} />
      <i className="band" style={{ left: at(low), width: `calc(${at(high)} - ${at(low)})` }} />
      <i className="enddot" style={{ left: at(estimate), top: 13 }} />
      <span style={{ left: 0 }}>{formatFigure(min, 1)}</span>
      <span dir="auto" style={{ left: at(1), transform: 'translateX(-20%)' }}>
        {t('{ratio}, network', { ratio: formatFigure(1, 1) })}
      </span>
      <span style={{ right: 0 }}>{formatFigure(max, 1)}</span>
    </div>
  );
}
