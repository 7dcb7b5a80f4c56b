import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/lib/cx';

export function KeyValues({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl className={cx('grid text-base', className)} {...rest} />;
}

export function KeyValue({ label, sum, children }: { label: ReactNode; sum?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-4 pointer-coarse:min-h-12 pointer-coarse:items-center',
        sum ? 'mt-1.5 border-t border-line-strong pt-3 pb-1.75 font-600' : 'py-1.75',
      )}
    >
      {/* Else the baseline of a label that explains itself would be that of its last line. */}
      <dt className={cx('[&>button]:align-top', sum ? 'text-t1' : 'text-t2')}>{label}</dt>
      <dd className={cx('text-end [&_a]:no-tnum', sum ? 'text-[16px] font-620' : 'font-500')}>{children}</dd>
    </div>
  );
}
