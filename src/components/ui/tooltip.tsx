import { type ReactNode, useEffect, useId, useRef } from 'react';

interface TooltipProps {
  /** What is under the pointer; it gets a dotted underline. */
  children: ReactNode;
  content: ReactNode;
  className?: string;
}

const gap = 8;

/** Opens an explanation on hover, focus or tap. It lives in the browser's top layer, so no sheet clips it. */
export function Tooltip({ children, content, className = 'prov' }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);

  const show = () => {
    const button = anchor.current;
    const box = tip.current;
    if (!button || !box || box.matches(':popover-open')) return;
    box.showPopover();
    const place = button.getBoundingClientRect();
    const size = box.getBoundingClientRect();
    const fitsBelow = place.bottom + gap + size.height < innerHeight;
    box.style.top = `${fitsBelow ? place.bottom + gap : Math.max(gap, place.top - gap - size.height)}px`;
    box.style.left = `${Math.max(gap, Math.min(place.left, innerWidth - size.width - gap))}px`;
  };
  const hide = () => {
    if (tip.current?.matches(':popover-open')) tip.current.hidePopover();
  };

  useEffect(() => {
    const button = anchor.current;
    if (!button) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    addEventListener('scroll', hide, { passive: true, capture: true });
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('scroll', hide, { capture: true });
      removeEventListener('keydown', onKey);
    };
  });

  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={className}
        aria-describedby={id}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show}
      >
        {children}
      </button>
      <span ref={tip} id={id} role="tooltip" popover="manual" className="tip">
        {content}
      </span>
    </>
  );
}
