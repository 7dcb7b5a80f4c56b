import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

interface MoreDetailsProps {
  summary: ReactNode;
  className?: string;
  open?: boolean;
  children: ReactNode;
}

export function MoreDetails({ summary, className, open, children }: MoreDetailsProps) {
  return (
    <details open={open} className={cx('text-xs/4.5 text-t2', className)}>
      <summary className="touch-target w-fit cursor-pointer hover:text-t1">{summary}</summary>
      {children}
    </details>
  );
}

/** Body of the details: at most 30 % of the viewport's height, then it scrolls. */
export const detailsBody = 'max-h-[30vh] overflow-y-auto pt-1 pb-1.5 ps-3.5';
