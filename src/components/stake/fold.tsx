import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

interface FoldProps {
  title: string;
  /** What is in it, in a few words. */
  note: string;
  children: ReactNode;
}

/** A question of the stake page, answered one press deeper; opening one closes the others. */
export function Fold({ title, note, children }: FoldProps) {
  return (
    <details name="stake-fold" className="group/fold border-t border-line last:border-b">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 py-2.5 [&::-webkit-details-marker]:hidden">
        <h2 className="text-base font-560">{title}</h2>
        <span className="text-sm text-t3 max-s:hidden">{note}</span>
        <Icon of={ChevronDown} small className="ms-auto flex-none text-t3 group-open/fold:rotate-180" />
      </summary>
      <div className="grid min-w-0 gap-6 pt-2 pb-6">{children}</div>
    </details>
  );
}
