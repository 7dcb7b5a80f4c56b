import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { filterChip } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { usePlacedPopover } from '@/components/ui/popover-menu';

interface FilterMenuProps {
  name: string;
  icon: LucideIcon;
  active?: boolean;
  children: ReactNode;
}

export function FilterMenu({ name, icon, active = false, children }: FilterMenuProps) {
  const { id, anchor, panel, place } = usePlacedPopover('start');
  return (
    <span className="flex items-center">
      <button
        ref={anchor}
        type="button"
        className={filterChip}
        popoverTarget={id}
        aria-pressed={active}
        aria-haspopup="dialog"
      >
        <Icon of={icon} small />
        {name}
        <Icon of={ChevronDown} small className="max-s:hidden" />
      </button>
      {/* Fixed width: a field error must not widen the popover, whose position is computed on opening. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="fixed inset-auto m-0 max-h-[60dvh] w-72 [position-area:block-end_span-inline-end] gap-4 overflow-y-auto rounded-3 border border-line-strong bg-raised p-3.5 text-t1 shadow-2 open:grid"
        onToggle={place}
      >
        {children}
      </div>
    </span>
  );
}
