import { type ComponentProps, useId } from 'react';
import { cx } from '@/lib/cx';
import { takeEarlyEntry } from '@/lib/early-entry';
import { fieldFrame } from './field';

export function SelectField({ label, className, ...select }: ComponentProps<'select'> & { label: string }) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-2">
      <label htmlFor={id} className="text-sm text-t2">
        {label}
      </label>
      <div className={cx(fieldFrame, 'h-control')}>
        <select
          ref={takeEarlyEntry}
          id={id}
          className={cx('w-full min-w-0 flex-1 self-stretch border-0 bg-transparent', className)}
          {...select}
        />
      </div>
    </div>
  );
}
