import type { LucideIcon } from 'lucide-react';
import { cx } from '@/lib/cx';

interface IconProps {
  of: LucideIcon;
  small?: boolean;
  className?: string;
}

/** A decorative Lucide icon; the text beside it carries the meaning. Size and stroke are attributes, which any class overrides. */
export function Icon({ of: Glyph, small, className }: IconProps) {
  return (
    <Glyph
      size={small ? 14 : 16}
      strokeWidth={1.75}
      className={cx('flex-none', className)}
      aria-hidden="true"
    />
  );
}
