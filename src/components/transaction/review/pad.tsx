import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';

interface PadProps extends ComponentProps<'div'> {
  /** Less padding, for the sticky parts. */
  tight?: boolean;
}

export function Pad({ tight, className, ...rest }: PadProps) {
  const room = tight ? 'py-4 max-s:py-3' : 'py-5 max-s:py-4 short:py-2.5';
  return <div className={cx('px-(--pad)', room, className)} {...rest} />;
}
