import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '@/lib/cx';
import { takeEarlyEntry } from '@/lib/early-entry';

/** Class names of the frame around an input, without its height. It has the focus ring of the input, which has no edge. */
export const fieldFrame =
  'flex items-center gap-2 rounded-2 border border-control-line bg-surface px-3 text-base has-aria-invalid:border-fail has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus max-s:min-h-11 print:hidden pointer-coarse:min-h-11.5';

/**
 * Class names of the input in it. A caret is a layer of its own, and what is painted above a layer becomes one, too: two for each
 * row of the table below it. What is typed into is painted last.
 */
export const fieldInput =
  'w-full min-w-0 flex-1 text-ellipsis outline-none placeholder:text-t3 focus:relative focus:z-1 pointer-coarse:self-stretch';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  hideLabel?: boolean;
  /** After the text, such as a unit or a Max button. */
  after?: ReactNode;
  hint?: ReactNode;
  /** One sentence: what is wrong and what to do. */
  error?: string | undefined;
  frameClassName?: string;
}

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
