import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/lib/cx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hideLabel?: boolean;
}

/** A native checkbox in the look of the page. */
export function Checkbox({ label, hideLabel, className, ...input }: CheckboxProps) {
  return (
    <label className={cx('row', 'check', className)}>
      <input type="checkbox" className="cb" {...input} />
      <span className={hideLabel ? 'vh' : undefined}>{label}</span>
    </label>
  );
}
