import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

interface StatProps {
  label: ReactNode;
  /** The figure, with its unit; a Skeleton while loading, "unavailable" when there is none. Never 0 for unknown. */
  children: ReactNode;
  /** Lines below the figure: comparison, age. */
  note?: ReactNode;
  /** One per page. */
  large?: boolean;
  className?: string;
}

/** A labelled figure. */
export function Stat({ label, children, note, large, className }: StatProps) {
  return (
    <div className={cx('stat', className)}>
      <div className="k">{label}</div>
      <div className={cx('v', large && 'xl')}>{children}</div>
      <div className="s">{note}</div>
    </div>
  );
}
