import { t } from '@contract/i18n';
import { ChevronDown, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { filterChip } from '@/components/ui/chip';
import { Icon } from '@/components/ui/icon';

interface FilterMenuProps {
  name: string;
  /** The setting, formatted; undefined when unset. */
  active: string | undefined;
  onClear?: () => void;
  children: ReactNode;
}

/** A chip that opens a popover with its settings, with a button to clear them. */
export function FilterMenu({ name, active, onClear, children }: FilterMenuProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const place = () => {
    if (!anchor.current || !panel.current) return;
    const { bottom, left } = anchor.current.getBoundingClientRect();
    const width = panel.current.offsetWidth || 240;
    panel.current.style.top = `${bottom + 6}px`;
    // By the window's width of any later moment: a phone may be turned.
    panel.current.style.left = `clamp(8px, ${left}px, 100vw - ${width + 8}px)`;
  };
  return (
    <span className="flex items-center">
      <button
        ref={anchor}
        type="button"
        className={filterChip}
        popoverTarget={id}
        aria-pressed={active !== undefined}
        aria-haspopup="dialog"
      >
        {name} {active === undefined ? <Icon of={ChevronDown} small /> : <b className="font-540">{active}</b>}
      </button>
      {active !== undefined && onClear ? (
        <button
          type="button"
          className="touch-target inline-grid h-8 w-7 place-items-center text-t3 hover:text-t1"
          aria-label={t('Clear {name}', { name })}
          onClick={() => {
            // It goes with what it clears.
            anchor.current?.focus();
            onClear();
          }}
        >
          <Icon of={X} small />
        </button>
      ) : null}
      {/* Fixed width: a field error must not widen the popover, whose position is computed on opening. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="fixed inset-auto m-0 w-63 gap-3 rounded-3 border border-line-strong bg-raised p-3.5 text-t1 shadow-2 open:grid"
        onToggle={place}
      >
        {children}
      </div>
    </span>
  );
}
