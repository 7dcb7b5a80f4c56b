import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '@/lib/cx';
import { takeEarlyEntry } from '@/lib/early-entry';
import { fieldFrame, fieldInput } from './field-class';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** Hides the label visually, where the placeholder or context shows it. */
  hideLabel?: boolean;
  /** After the text, such as a unit or a Max button. */
  after?: ReactNode;
  hint?: ReactNode;
  /** One sentence: what is wrong and what to do. */
  error?: string | undefined;
  /** Class names of the frame, in place of its height. */
  frameClassName?: string;
}

/** A labelled text input; hint and error are its description. */
export function Field(props: FieldProps) {
  const {
    label,
    hideLabel,
    after,
    hint,
    error,
    frameClassName = 'h-control',
    id,
    className,
    ...input
  } = props;
  const own = useId();
  const inputId = id ?? own;
  const notes = [hint ? `${inputId}-hint` : '', error ? `${inputId}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={cx('grid gap-2', className)}>
      <label htmlFor={inputId} className={hideLabel ? 'sr-only' : 'text-sm text-t2'}>
        {label}
      </label>
      <div className={cx(fieldFrame, frameClassName)}>
        <input
          ref={takeEarlyEntry}
          id={inputId}
          className={fieldInput}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          {...input}
        />
        {after}
      </div>
      {hint ? (
        <p id={`${inputId}-hint`} className="text-xs text-t3">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${inputId}-error`} className="text-xs text-fail" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
