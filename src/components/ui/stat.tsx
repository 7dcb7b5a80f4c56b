import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

interface StatProps {
  label: ReactNode;
  /** The figure with its unit; a Skeleton while loading, "unavailable" without one. Never 0 for unknown. */
  children: ReactNode;
  /** Text below the figure: comparison, age. */
  note?: ReactNode;
  /** At most one per page. */
  large?: boolean;
  className?: string;
}

export function Stat({ label, children, note, large, className }: StatProps) {
  return (
    <div className={cx('px-6 pt-4.5 pb-5 max-s:px-4 max-s:py-3.5', className)}>
      <div className="flex items-center gap-1.5 text-sm/5 text-t2">{label}</div>
      <div
        className={cx(
          'tnum mt-1.5 whitespace-nowrap [&_[data-age]]:ml-0 [&_[data-age]]:flex',
          large
            ? 'text-[34px]/10 font-600 tracking-[-0.032em] [&_.unit]:text-[15px]'
            : 'text-[22px]/7 font-580 tracking-[-0.022em] max-s:text-[20px] [&_.unit]:text-[13px]',
        )}
      >
        {children}
      </div>
      <div className="tnum mt-1 flex flex-wrap items-center gap-1.5 text-xs text-t3 [&_[data-age]]:ml-0">
        {note}
      </div>
    </div>
  );
}
