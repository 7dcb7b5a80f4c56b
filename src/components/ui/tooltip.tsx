import { type ReactNode, type ToggleEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '@/lib/cx';
import { takeEarlyToggle } from '@/lib/early-entry';
import { useIsServed } from './use-is-served';

interface TooltipProps {
  /** The trigger; has a dotted underline. */
  children: ReactNode;
  /** Phrasing content only, because a tooltip may be inside a paragraph. */
  content: ReactNode;
  className?: string;
}

const gap = 8;

const box = cx(
  'fixed inset-auto m-0 w-max max-w-[min(320px,100vw-16px)] rounded-2 border border-line-strong bg-raised px-3 py-2.5 shadow-2',
  'text-start font-sans text-xs/4.25 font-400 tracking-normal whitespace-normal text-t1',
  // Its place before the scripts are there.
  '[position-area:block-end_span-inline-end] [position-try-fallbacks:flip-block,flip-inline]',
);

function position(anchor: HTMLElement, box: HTMLElement): void {
  box.style.setProperty('position-area', 'none');
  const place = anchor.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const fitsBelow = place.bottom + gap + size.height < innerHeight;
  box.style.top = `${fitsBelow ? place.bottom + gap : Math.max(gap, place.top - gap - size.height)}px`;
  const { direction } = getComputedStyle(anchor);
  const [near, far] = direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const start = near === 'left' ? place.left : document.documentElement.clientWidth - place.right;
  // Near the far edge it is anchored there, so that content that loads later widens it into the page.
  if (start + size.width + gap > innerWidth) box.style[far] = `${gap}px`;
  else box.style[near] = `${Math.max(gap, start)}px`;
}

const explained =
  'touch-target cursor-help underline decoration-control-line decoration-dotted decoration-1 underline-offset-3';

/**
 * A popover in the top layer, so no sheet clips it. Its content is in the server's HTML, where a press opens it without scripts;
 * once the page is hydrated, it is mounted only while open. Escape closes it until it is entered, focused or tapped again.
 */
export function Tooltip({ children, content, className = explained }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const dismissed = useRef(false);
  const [open, setOpen] = useState(false);
  const served = useIsServed();
  useLayoutEffect(() => takeEarlyToggle(tip.current), []);
  const turn = (shown: boolean) => () => {
    dismissed.current = false;
    setOpen(shown);
  };
  // Not on pointerenter: browsers fire it, but no move, when the layout shifts the button under a resting pointer.
  const showUnderMovingPointer = () => {
    if (open || dismissed.current) return;
    // An open menu would be closed by it.
    const menu = [...document.querySelectorAll(':popover-open:not([role=tooltip])')].some(
      (element) => !element.contains(anchor.current),
    );
    if (!menu) setOpen(true);
  };
  // By the browser: a press before hydration, Escape, a press elsewhere.
  const follow = ({ currentTarget }: ToggleEvent) => {
    const shown = currentTarget.matches(':popover-open');
    dismissed.current = open && !shown;
    setOpen(shown);
  };

  useLayoutEffect(() => {
    if (!open || !anchor.current || !tip.current) return;
    const box = tip.current;
    box.showPopover();
    position(anchor.current, box);
    const onScroll = () => {
      // Focus may have scrolled it into view: then the tooltip stays, at its place.
      if (anchor.current && tip.current && anchor.current === document.activeElement)
        position(anchor.current, tip.current);
      else setOpen(false);
    };
    addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => {
      removeEventListener('scroll', onScroll, { capture: true });
      box.hidePopover();
    };
  }, [open]);

  return (
    <>
      <button
        ref={anchor}
        type="button"
        popoverTarget={id}
        popoverTargetAction="show"
        className={className}
        aria-describedby={open ? id : undefined}
        onPointerMove={showUnderMovingPointer}
        onPointerLeave={turn(false)}
        onFocus={turn(true)}
        onBlur={turn(false)}
        onClick={turn(true)}
      >
        {children}
      </button>
      <span ref={tip} id={id} role="tooltip" popover="auto" className={box} onToggle={follow}>
        {open || served ? content : null}
      </span>
    </>
  );
}
