import { cx } from '@/lib/cx';

/** `pass` is only for the sign button after all checks passed, `locked` only for its disabled state. */
export type ButtonKind = 'ink' | 'line' | 'ghost' | 'pass' | 'fail' | 'locked';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** Class names of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind = 'line', size: ButtonSize = 'md', className?: string): string {
  return cx('btn', kind, size !== 'md' && size, className);
}
