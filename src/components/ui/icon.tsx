import type { LucideIcon } from 'lucide-react';
import { cx } from '@/lib/cx';

interface IconProps {
  of: LucideIcon;
  /** 14 px, for small controls. */
  small?: boolean;
  className?: string;
}

/** A decorative Lucide icon; the text beside it carries the meaning. */
export function Icon({ of: Glyph, small, className }: IconProps) {
  return <Glyph className={cx('ico', small && 's', className)} aria-hidden="true" />;
}
