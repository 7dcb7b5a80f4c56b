import { msg, t } from '@clearstake/contract/i18n';
import { type ReactNode, useState } from 'react';
import { lazyComponent } from '@/components/lazy/lazy-component';
import { WithoutScripts } from '@/components/ui/without-scripts';
import { cx } from '@/lib/cx';
import { takeEarlyToggle } from '@/lib/early-entry';
import type { CountedGroup } from './counted-text';

const CountedText = lazyComponent(async () => (await import('./counted-text')).CountedText, {
  name: msg('How these figures are counted'),
});

interface CountedProps {
  summary?: string;
  /** The group of figures that the text is about; without one it is in `children`. */
  of?: CountedGroup;
  className?: string;
  children?: ReactNode;
}

/** Its text is loaded when it is opened, and is in the HTML where there are no scripts. */
export function Counted({ summary, of, className, children }: CountedProps) {
  const [open, setOpen] = useState(false);
  const content = (
    <div className="mt-2 grid max-w-[80ch] gap-2 text-xs/4.25 text-t2">
      {of === undefined ? null : <CountedText of={of} />}
      {children}
    </div>
  );
  return (
    <details
      ref={takeEarlyToggle}
      className={cx('text-sm/5 print:hidden', className)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="touch-target w-fit cursor-pointer link">
        {summary ?? t('How these figures are counted')}
      </summary>
      {open ? content : <WithoutScripts>{content}</WithoutScripts>}
    </details>
  );
}
