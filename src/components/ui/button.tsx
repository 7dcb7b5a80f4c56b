import type { ComponentPropsWithoutRef } from 'react';
import { headingAfter } from '@/lib/focus-heading';
import { type ButtonKind, type ButtonSize, buttonClass } from './button-class';

interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  kind?: ButtonKind;
  size?: ButtonSize;
}

/**
 * A button. When it is disabled, say the reason beside it and point `aria-describedby` at that sentence: the keyboard still
 * reaches it, and pressing what is disabled by it loses no focus.
 */
export function Button({ kind, size, className, type = 'button', disabled, onClick, ...rest }: ButtonProps) {
  return (
    <button
      ref={headingAfter}
      type={type}
      className={buttonClass(kind, size, className)}
      aria-disabled={disabled || undefined}
      // Prevented, not only ignored: a submit button must not submit.
      onClick={disabled ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}
