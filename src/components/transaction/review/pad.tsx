import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { cx } from '@/lib/cx';

interface PadProps extends ComponentProps<'div'> {
  tight?: boolean;
}

export function Pad({ tight, className, ...rest }: PadProps) {
  const room = tight ? 'py-4 max-s:py-3' : 'py-5 max-s:py-4 short:py-2.5';
  return <div className={cx('px-(--pad)', room, className)} {...rest} />;
}

interface PadFoldProps extends ComponentProps<'details'> {
  icon: LucideIcon;
  summary: ReactNode;
}

/** A folded part of a review. Its content is in the document while folded, so that the browser's search finds it. */
export function PadFold({ icon, summary, children, ...details }: PadFoldProps) {
  return (
    <details {...details}>
      <summary className="flex cursor-pointer list-none items-center gap-2.5 px-(--pad) py-3.5 text-base font-560 [&::-webkit-details-marker]:hidden">
        <Icon of={icon} small />
        {summary}
        <Icon of={ChevronDown} className="ms-auto text-t3 [[open]>summary>&]:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
