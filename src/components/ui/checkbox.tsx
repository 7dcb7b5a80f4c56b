import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';
import { takeEarlyEntry } from '@/lib/early-entry';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; hideLabel?: boolean };

export function Checkbox({ label, hideLabel, className, ...input }: CheckboxProps) {
  return (
    <label className={cx('inline-flex cursor-pointer items-center gap-2 pointer-coarse:min-h-11', className)}>
      <input
        ref={takeEarlyEntry}
        type="checkbox"
        className="cb"
        aria-label={hideLabel ? label : undefined}
        {...input}
      />
      {hideLabel ? null : <span>{label}</span>}
    </label>
  );
}
