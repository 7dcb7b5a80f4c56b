import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithoutRef } from 'react';
import { cx } from '@/lib/cx';
import { focusHeadingOnUnmount } from '@/lib/focus-heading';
import { Icon } from './icon';

interface IconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'aria-label'> {
  icon: LucideIcon;
  label: string;
}

export const iconButton =
  'inline-grid size-9 place-items-center rounded-2 text-t2 hover:bg-hover hover:text-t1 max-s:min-h-11 pointer-coarse:size-11';

/** A button with an icon only: theme, close, copy, more. Everything else gets a text label. */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      ref={focusHeadingOnUnmount}
      type={type}
      aria-label={label}
      title={label}
      className={cx(iconButton, className)}
      {...rest}
    >
      <Icon of={icon} />
    </button>
  );
}
