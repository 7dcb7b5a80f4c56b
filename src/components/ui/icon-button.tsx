import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithoutRef } from 'react';
import { cx } from '@/lib/cx';
import { headingAfter } from '@/lib/focus-heading';
import { Icon } from './icon';

interface IconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'aria-label'> {
  icon: LucideIcon;
  /** What the button does; it is its only name. */
  label: string;
}

/** An icon alone: theme, close, copy, more. Everything else gets a word. */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      ref={headingAfter}
      type={type}
      aria-label={label}
      title={label}
      className={cx('iconbtn', className)}
      {...rest}
    >
      <Icon of={icon} />
    </button>
  );
}
