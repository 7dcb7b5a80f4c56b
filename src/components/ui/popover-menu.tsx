import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '@/lib/cx';
import { takeEarlyToggle } from '@/lib/early-entry';
import { buttonClass } from './button-class';
import { Icon } from './icon';
import { iconButton } from './icon-button';

interface PopoverMenuProps {
  /** The button's text, and its accessible name where there is no other. */
  label: ReactNode;
  /** Accessible name; begins with the label. */
  name?: string;
  icon?: LucideIcon;
  children: ReactNode | ((isOpen: boolean) => ReactNode);
  /** A press on what is in it closes it. */
  closing?: boolean;
  className?: string;
  panelClass?: string;
}

/** A popover below its button, of which the two have one edge in common. */
export function usePlacedPopover(edge: 'start' | 'end') {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => takeEarlyToggle(panel.current), []);
  const place = () => {
    // Closed, it has no width to be placed by: its last place stays until it opens.
    if (!anchor.current || !panel.current?.offsetWidth) return;
    const { bottom, left, right } = anchor.current.getBoundingClientRect();
    const { offsetWidth: width, style } = panel.current;
    style.setProperty('position-area', 'none');
    style.top = `${bottom + 6}px`;
    style.maxHeight = `calc(100dvh - ${bottom + 14}px)`;
    // By the window's width of any later moment: a phone may be turned.
    style.left = `clamp(8px, ${edge === 'start' ? left : right - width}px, 100vw - ${width + 8}px)`;
  };
  return { id, anchor, panel, place };
}

export function PopoverMenu(props: PopoverMenuProps) {
  const { label, name, icon, children, closing = false, className, panelClass = 'w-max' } = props;
  const { id, anchor, panel, place } = usePlacedPopover('end');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={icon ? cx(iconButton, className) : buttonClass('ghost', 'sm', cx('gap-1', className))}
        popoverTarget={id}
        aria-label={name}
        title={icon ? name : undefined}
      >
        {icon ? (
          <Icon of={icon} />
        ) : (
          <>
            {label} <Icon of={ChevronDown} small />
          </>
        )}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={cx(
          // Its place before the scripts are there.
          'supports-[position-area:end]:mt-1.5 supports-[position-area:end]:inset-auto [position-area:block-end_span-inline-start]',
          'fixed end-4 top-26 m-0 max-w-[calc(100vw-16px)] gap-1 rounded-3 border border-line-strong bg-raised p-2 text-t1 shadow-2 open:grid',
          panelClass,
        )}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.matches(':popover-open'));
          place();
        }}
        // Before the press itself, so that the focus is back on the button when a dialog opens.
        onClickCapture={closing ? () => panel.current?.hidePopover() : undefined}
      >
        {typeof children === 'function' ? children(isOpen) : children}
      </div>
    </>
  );
}
