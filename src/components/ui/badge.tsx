import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { Icon } from './icon';

interface BadgeProps {
  /** `dash` marks what is not mainnet money: sandbox, testnet only, simulated. */
  kind?: 'plain' | 'pass' | 'fail' | 'warn' | 'acc' | 'dash';
  icon?: LucideIcon;
  title?: string;
  className?: string;
  children: ReactNode;
}

const base =
  'inline-flex h-5.5 items-center gap-1.5 rounded-1 border px-2 text-xs/5 font-540 whitespace-nowrap forced-colors:border';

const styles = {
  plain: 'border-line bg-sunken text-t2',
  pass: 'border-transparent bg-pass-soft text-pass',
  fail: 'border-transparent bg-fail-soft text-fail',
  warn: 'border-transparent bg-warn-soft text-warn',
  acc: 'border-accent-line bg-surface text-accent',
  dash: 'border-dashed border-control-line text-t2',
};

export function Badge({ kind = 'plain', icon, title, className, children }: BadgeProps) {
  return (
    <span className={cx(base, styles[kind], className)} title={title}>
      {icon ? <Icon of={icon} className="size-3.25 stroke-[2.25]" /> : null}
      {children}
    </span>
  );
}
