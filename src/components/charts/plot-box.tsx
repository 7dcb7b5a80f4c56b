import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';
import type { ChartSpec } from './chart-spec';

/** Insets of the plot in pixels: the padding of its box above, room for the axes below and at its left. */
export const plotInsets = { top: 8, bottom: 22, left: 40 };

interface PlotBoxProps extends ComponentProps<'div'> {
  of: { readonly spec: ChartSpec; readonly compact: boolean; readonly height: number };
}

/** The box around a plot, static or interactive, with space right of it for the line end labels. */
export function PlotBox({ of: { spec, compact, height }, className, ...rest }: PlotBoxProps) {
  const ends = spec.kind === 'bars' ? 'pr-1.5' : compact ? 'pr-11' : 'pr-26 max-s:pr-12.5';
  return (
    <div
      data-plot
      dir="ltr"
      translate="no"
      className={cx(
        "relative pt-2 text-2xs [font-feature-settings:'tnum','cv11'] [&_svg]:overflow-visible",
        ends,
        className,
      )}
      style={{ height }}
      {...rest}
    />
  );
}
