import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';

/** A padded part of the review. */
export function Pad({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('px-(--pad) py-5 max-s:py-4 short:py-2.5', className)} {...rest} />;
}
