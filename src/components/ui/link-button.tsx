import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';
import { focusHeadingOnUnmount } from '@/lib/focus-heading';

/** A button styled as a link, for actions inside a sentence. The focus is not lost when its press removes it. */
export function LinkButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button ref={focusHeadingOnUnmount} type="button" className={cx('link', className)} {...rest} />;
}
