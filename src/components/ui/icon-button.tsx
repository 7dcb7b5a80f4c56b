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

/** The look of a button that is an icon alone. */
export const iconButton =
  'inline-grid size-9 place-items-center rounded-2 text-t2 hover:bg-hover hover:text-t1 max-s:min-h-11';

/** An icon alone: theme, close, copy, more. Everything else gets a word. */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      ref={headingAfter}
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
