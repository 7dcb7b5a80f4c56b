import type { ComponentPropsWithoutRef } from 'react';
import { focusHeadingOnUnmount } from '@/lib/focus-heading';
import { type ButtonKind, type ButtonSize, buttonClass } from './button-class';

type ButtonProps = ComponentPropsWithoutRef<'button'> & { kind?: ButtonKind; size?: ButtonSize };

/** Disabled by `aria-disabled`, so that it keeps the focus. Point `aria-describedby` at a sentence with the reason. */
export function Button({ kind, size, className, type = 'button', disabled, onClick, ...rest }: ButtonProps) {
  return (
    <button
      ref={focusHeadingOnUnmount}
      type={type}
      className={buttonClass(kind, size, className)}
      aria-disabled={disabled || undefined}
      // Prevents the default, because a disabled submit button must not submit.
      onClick={disabled ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}
