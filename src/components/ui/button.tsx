import type { ComponentProps } from 'react';
import { type ButtonKind, type ButtonSize, buttonClass } from './button-class';

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind;
  size?: ButtonSize;
}

/** A button. When it is disabled, say the reason beside it and point `aria-describedby` at that sentence. */
export function Button({ kind, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(kind, size, className)} {...rest} />;
}
