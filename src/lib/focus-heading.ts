/** Moves the focus to the heading of a dialog or, without one, of the page, so that a reader hears where it is. Nothing moves on the screen. */
export function focusHeading(dialog: Element | null = null): void {
  const heading = dialog?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** As a `ref` of what can be pressed: when it goes while it has the focus and nothing else takes it, the heading does. */
export function headingAfter(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  return () => {
    if (document.activeElement !== element) return;
    const dialog = element.closest('dialog');
    queueMicrotask(() => {
      if (document.activeElement === document.body) focusHeading(dialog?.isConnected ? dialog : null);
    });
  };
}
