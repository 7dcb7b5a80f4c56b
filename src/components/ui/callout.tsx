import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { Icon } from './icon';

interface CalloutProps {
  kind?: 'plain' | 'warn' | 'fail';
  /** `alert` for something that just happened. */
  role?: 'alert' | 'status' | 'note';
  className?: string;
  children: ReactNode;
  /** Buttons or links at the end. */
  action?: ReactNode;
}

const glyphs = { plain: Info, warn: TriangleAlert, fail: CircleAlert };

/** A framed sentence: what is, what it means, what to do. */
export function Callout({ kind = 'plain', role = 'note', className, children, action }: CalloutProps) {
  return (
    <div className={cx('callout', kind !== 'plain' && kind, className)} role={role}>
      <Icon of={glyphs[kind]} />
      <div className="grow">{children}</div>
      {action}
    </div>
  );
}
