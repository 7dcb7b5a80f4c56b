import { cx } from '@/lib/cx';

/** `pass` is the sign button of a sheet whose checks all passed, `locked` stands in its place; nothing else is either. */
export type ButtonKind = 'ink' | 'line' | 'ghost' | 'pass' | 'fail' | 'locked';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** The class of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind = 'line', size: ButtonSize = 'md', className?: string): string {
  return cx('btn', kind, size !== 'md' && size, className);
}
