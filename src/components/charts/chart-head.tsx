import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

/** Heading of a chart, with its controls at the end. They go below it as a whole rather than squeeze it. */
export function ChartHead({ compact, children }: { compact?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'flex items-start justify-between gap-4',
        compact ? 'mb-2 max-s:flex-wrap' : 'mb-3 flex-wrap',
      )}
    >
      {children}
    </div>
  );
}
