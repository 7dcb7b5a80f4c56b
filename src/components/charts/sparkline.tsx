import { formatPercent } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { memo } from 'react';
import { hundredths } from '@/lib/hundredths';
import { linePath } from './line-path';

type Rates = readonly (number | null)[];

export type TrendRange = readonly [low: number, high: number];

interface SparklineProps {
  /** Rates in percent, oldest first; null where there is none. */
  values: Rates;
  /** That of all lines of the column, so that they can be compared. */
  range: TrendRange | undefined;
}

/** The range of all lines of a column; undefined where none has two figures. */
export function rangeOf(lines: readonly Rates[]): TrendRange | undefined {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const line of lines) {
    const figures = line.filter((rate) => rate !== null);
    if (figures.length < 2) continue;
    low = Math.min(low, ...figures);
    high = Math.max(high, ...figures);
  }
  return low > high ? undefined : [low, high];
}

/** A line without axes, as high as its row. Absent with fewer than two figures. */
export const Sparkline = memo(function Sparkline({ values, range: whole }: SparklineProps) {
  const figures = values.filter((value) => value !== null);
  if (figures.length < 2) return null;
  const [low, high] = [Math.min(...figures), Math.max(...figures)];
  const [bottom, top] = whole ?? [low, high];
  const range = { low: formatPercent(low), high: formatPercent(high) };
  const path = linePath(
    values,
    values.map((_, index) => hundredths((index * 100) / (values.length - 1))),
    (value) => (top === bottom ? 50 : hundredths(95 - ((value - bottom) / (top - bottom)) * 90)),
  );
  return (
    <svg
      className="h-5 w-full"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={t('{count} epochs, {low} to {high} %', { count: figures.length, ...range })}
    >
      <path d={path} className="fill-none stroke-c-own stroke-[1.5px]" vectorEffect="non-scaling-stroke" />
    </svg>
  );
});
