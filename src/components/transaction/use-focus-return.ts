import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '@/lib/focus-heading';

/**
 * Restores the focus on unmount: to the element that had it before, or to the page's heading when that is gone. A focus that
 * the person has moved is left alone.
 */
export function useFocusReturn(): void {
  const previous = useRef<Element | null>(null);
  // A layout effect, because it runs before the effects that move the focus.
  useLayoutEffect(() => {
    previous.current ??= document.activeElement;
  }, []);
  // Not a layout effect: the page must no longer be inert.
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      if (previous.current instanceof HTMLElement) previous.current.focus({ preventScroll: true });
      if (document.activeElement === document.body) focusHeading();
    },
    [],
  );
}
