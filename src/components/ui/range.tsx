import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';

type RangeProps = ComponentProps<'input'> & Record<'min' | 'max' | 'value', number>;

/** A slider as wide as its container, measured at the thumb's centre, so that a scale below it lines up. */
export function Range({ className, ...rest }: RangeProps) {
  const share = Math.min(1, Math.max(0, rest.value - rest.min) / Math.max(1, rest.max - rest.min));
  return (
    <input
      type="range"
      className={cx('range -mx-2.5 h-9 w-[calc(100%+20px)] print:hidden pointer-coarse:h-11', className)}
      style={{ backgroundSize: `calc((100% - 20px) * ${share}) 4px, calc(100% - 20px) 4px` }}
      {...rest}
    />
  );
}
