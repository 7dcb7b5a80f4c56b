import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { Icon } from './icon';

interface BadgeProps {
  /** `dash` means "not mainnet money": sandbox, testnet only, simulated. */
  kind?: 'plain' | 'pass' | 'fail' | 'warn' | 'acc' | 'dash';
  icon?: LucideIcon;
  title?: string;
  className?: string;
  children: ReactNode;
}

/** A short word in a frame. */
export function Badge({ kind = 'plain', icon, title, className, children }: BadgeProps) {
  return (
    <span className={cx('badge', kind !== 'plain' && kind, className)} title={title}>
      {icon ? <Icon of={icon} /> : null}
      {children}
    </span>
  );
}
