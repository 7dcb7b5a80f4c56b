import { formatFigure } from '@/lib/format/figures';

interface IntervalStripProps {
  /** The ratio and the bounds of its confidence interval. */
  estimate: number;
  low: number;
  high: number;
  /** Label of the reference at 1.0: "network". */
  reference: string;
  label: string;
}

/** An estimate with its confidence interval, beside the reference at 1.0. */
export function IntervalStrip({ estimate, low, high, reference, label }: IntervalStripProps) {
  const axisMin = Math.min(0.9, Math.floor(low * 10) / 10);
  const axisMax = Math.max(1.1, Math.ceil(high * 10) / 10);
  const at = (value: number) => `${((value - axisMin) / (axisMax - axisMin)) * 100}%`;
  return (
    <div className="interval" dir="ltr" role="img" aria-label={label}>
      <i className="rail" />
      <i className="reference" style={{ left: at(1) }} />
      <i className="band" style={{ left: at(low), width: `calc(${at(high)} - ${at(low)})` }} />
      <i className="enddot" style={{ left: at(estimate), top: 13 }} />
      <span style={{ left: 0 }}>{formatFigure(axisMin, 1)}</span>
      <span style={{ left: at(1), transform: 'translateX(-20%)' }}>
        {formatFigure(1, 1)}, {reference}
      </span>
      <span style={{ right: 0 }}>{formatFigure(axisMax, 1)}</span>
    </div>
  );
}
