import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/lib/cx';

/** A description list with one value per line. */
export function KeyValues({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl className={cx('kv', className)} {...rest} />;
}

/** One line; `sum` styles it as the total. */
export function KeyValue({ label, sum, children }: { label: ReactNode; sum?: boolean; children: ReactNode }) {
  return (
    <div className={cx(sum && 'sum')}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
