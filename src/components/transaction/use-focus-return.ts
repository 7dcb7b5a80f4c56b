import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '@/lib/focus-heading';

/**
 * Gives the focus back when what took it goes: to what had it before or, where that has gone meanwhile, to the page's
 * heading. Who moved on by themselves is left where they are.
 */
export function useFocusReturn(): void {
  const before = useRef<Element | null>(null);
  // A layout effect sees the focus where the person left it: the effects that move it come later.
  useLayoutEffect(() => {
    before.current ??= document.activeElement;
  }, []);
  // After the page behind is no longer inert, so not in the layout effect.
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
      if (document.activeElement === document.body) focusHeading();
    },
    [],
  );
}
