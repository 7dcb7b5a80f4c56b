/** Focuses the heading of a dialog or, without one, of the page, so that a screen reader announces it. Does not scroll. */
export function focusHeading(dialog: Element | null = null): void {
  const heading = dialog?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** A ref callback for a button: if it is unmounted while focused, the focus moves to the heading instead of being lost. */
export function focusHeadingOnUnmount(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  return () => {
    if (document.activeElement !== element) return;
    const dialog = element.closest('dialog');
    queueMicrotask(() => {
      if (document.activeElement === document.body) focusHeading(dialog?.isConnected ? dialog : null);
    });
  };
}
