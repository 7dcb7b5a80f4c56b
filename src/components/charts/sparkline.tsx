import { t } from '@contract/i18n';
import { memo, useMemo } from 'react';
import { Missing } from '@/components/ui/missing';
import { formatPercent } from '@/lib/format/figures';
import { hundredths } from '@/lib/hundredths';
import { linePath } from './geometry';

interface SparklineProps {
  /** Rates in percent, oldest first; null where there is none. */
  values: readonly (number | null)[];
}

/** Path of the values between their lowest and highest; the middle where all are equal. */
function pathOf(values: readonly (number | null)[], low: number, high: number): string {
  const rows = values.map((own, epoch) => ({ epoch, own, network: null, running: false }));
  const step = 100 / Math.max(1, values.length - 1);
  return linePath(
    rows,
    {
      x: values.map((_, index) => hundredths(index * step)),
      y: (value) => (high === low ? 50 : hundredths(95 - ((value - low) / (high - low)) * 90)),
    },
    'own',
  );
}

/** A line without axes, as high as its row. Nothing with fewer than two figures. */
export const Sparkline = memo(function Sparkline({ values }: SparklineProps) {
  const drawn = useMemo(() => {
    const figures = values.filter((value) => value !== null);
    if (figures.length < 2) return undefined;
    const [low, high] = [Math.min(...figures), Math.max(...figures)];
    const range = { low: formatPercent(low), high: formatPercent(high) };
    return {
      path: pathOf(values, low, high),
      label: t('{count} epochs, {low} to {high} %', { count: figures.length, ...range }),
    };
  }, [values]);
  if (!drawn) return <Missing />;
  return (
    <svg
      className="h-5 w-full"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={drawn.label}
    >
      <path
        d={drawn.path}
        className="fill-none stroke-c-own stroke-[1.5px]"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
});
