import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { takeEarlyToggle } from '@/lib/early-entry';
import { Icon } from './icon';
import { WithoutScripts } from './without-scripts';

interface FoldProps {
  title: string;
  note: string;
  id?: string;
  /** Opening one closes the others of the group. */
  group?: string;
  /** The address asks for what is in it. */
  asked?: boolean;
  /** The content is rendered only while it is open. */
  lazy?: boolean;
  children: ReactNode;
}

export function Fold({ title, note, id, group, asked = false, lazy = false, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  // Not at the first rendering: the server does not know the address's hash.
  useEffect(() => {
    if (asked) setOpen(true);
  }, [asked]);
  return (
    <details
      ref={takeEarlyToggle}
      id={id}
      name={group}
      className="group/fold border-t border-line last:border-b"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 py-2.5 [&::-webkit-details-marker]:hidden">
        <h2 className="text-base font-560">{title}</h2>
        <span className="text-sm text-t3 max-s:hidden">{note}</span>
        <Icon of={ChevronDown} small className="ms-auto flex-none text-t3 group-open/fold:rotate-180" />
      </summary>
      <div className="grid min-w-0 gap-6 pt-2 pb-6">
        {open || !lazy ? children : <WithoutScripts>{children}</WithoutScripts>}
      </div>
    </details>
  );
}
