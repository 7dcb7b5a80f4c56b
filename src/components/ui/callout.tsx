import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { Icon } from './icon';

interface CalloutProps {
  /** `pass` is for verdicts only. */
  kind?: 'plain' | 'pass' | 'warn' | 'fail';
  /** `alert` for something that just happened. */
  role?: 'alert' | 'status' | 'note';
  className?: string;
  children: ReactNode;
  action?: ReactNode;
}

const glyphs = { plain: Info, pass: CircleCheck, warn: TriangleAlert, fail: CircleAlert };

const styles = {
  plain: { box: 'border-line bg-sunken text-t2', icon: '' },
  pass: { box: 'border-pass-line bg-pass-soft text-t1', icon: 'text-pass' },
  warn: { box: 'border-warn-line bg-warn-soft text-t1', icon: 'text-warn' },
  fail: { box: 'border-fail-line bg-fail-soft text-t1', icon: 'text-fail' },
};

export function Callout({ kind = 'plain', role = 'note', className, children, action }: CalloutProps) {
  return (
    <div
      className={cx(
        'flex gap-2.5 max-s:flex-wrap max-s:justify-end rounded-2 border px-3.5 py-3 text-sm/4.75 [&_b]:font-560 [&_b]:text-t1',
        styles[kind].box,
        className,
      )}
      role={role}
    >
      <Icon of={glyphs[kind]} className={cx('mt-0.5', styles[kind].icon)} />
      <div className="min-w-0 flex-1 max-s:basis-4/5">{children}</div>
      {action}
    </div>
  );
}
