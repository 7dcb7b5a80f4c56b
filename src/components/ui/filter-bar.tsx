import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

interface FilterBarProps {
  className?: string;
  children: ReactNode;
}

/** Search, filters and view settings above a table, all of one height. */
export function FilterBar({ className, children }: FilterBarProps) {
  return (
    <search
      className={cx(
        'flex flex-wrap items-center gap-2 px-6 py-3 print:hidden max-s:px-4 [&_.chip]:h-8 [&_.seg_button]:h-6.5',
        '[&>.field]:h-8 [&>.field]:min-h-8 [&>.field]:min-w-32 [&>.field]:max-w-70 [&>.field]:flex-1 max-m:[&>.field]:max-w-none max-s:[&>.field]:basis-full max-s:[&>.field]:min-h-11 pointer-coarse:[&>.field]:min-h-11.5',
        className,
      )}
    >
      {children}
    </search>
  );
}
