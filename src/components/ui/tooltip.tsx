import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '@/lib/cx';

interface TooltipProps {
  /** What is under the pointer; it gets a dotted underline. */
  children: ReactNode;
  /** Phrasing content only: it may stand inside a paragraph. */
  content: ReactNode;
  className?: string;
}

const gap = 8;

const box = cx(
  'fixed inset-auto m-0 max-w-[min(320px,100vw-16px)] rounded-2 border border-line-strong bg-raised px-3 py-2.5 shadow-2',
  'text-left font-sans text-xs/4.25 font-400 tracking-normal whitespace-normal text-t1',
);

/** Puts an open tooltip below its anchor, or above it where there is no room. */
function position(anchor: HTMLElement, box: HTMLElement): void {
  const place = anchor.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const fitsBelow = place.bottom + gap + size.height < innerHeight;
  box.style.top = `${fitsBelow ? place.bottom + gap : Math.max(gap, place.top - gap - size.height)}px`;
  // At the right edge it hangs from that edge: what comes into an open tooltip widens it to the left.
  if (place.left + size.width + gap > innerWidth) box.style.right = `${gap}px`;
  else box.style.left = `${Math.max(gap, place.left)}px`;
}

/**
 * Opens an explanation on hover, focus or tap. Escape closes it until the pointer comes back, or the button is focused or
 * tapped again. It lives in the browser's top layer, so no sheet clips it, and only while it is open.
 */
export function Tooltip({ children, content, className = 'prov' }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const dismissed = useRef(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    dismissed.current = false;
    setOpen(true);
  };
  const hide = () => {
    dismissed.current = false;
    setOpen(false);
  };
  // Browsers report an enter, but no move, when a layout puts the button under a resting pointer; nobody asked for a tooltip then.
  const showUnderMovingPointer = () => {
    if (!dismissed.current) setOpen(true);
  };

  useLayoutEffect(() => {
    if (!open || !anchor.current || !tip.current) return;
    if (!tip.current.matches(':popover-open')) tip.current.showPopover();
    position(anchor.current, tip.current);
    const close = () => setOpen(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      dismissed.current = true;
      close();
    };
    addEventListener('scroll', close, { passive: true, capture: true });
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('scroll', close, { capture: true });
      removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={className}
        aria-describedby={open ? id : undefined}
        onPointerMove={showUnderMovingPointer}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show}
      >
        {children}
      </button>
      {open ? (
        <span ref={tip} id={id} role="tooltip" popover="manual" className={box}>
          {content}
        </span>
      ) : null}
    </>
  );
}
