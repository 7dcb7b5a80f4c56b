import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';

/** A button styled as a link, for actions inside a sentence. */
export function LinkButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={cx('link', className)} {...rest} />;
}
