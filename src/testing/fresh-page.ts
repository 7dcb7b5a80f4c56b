import { afterEach, beforeEach, vi } from 'vitest';

/**
 * For each test of this file a page that was only just opened, outside of a browser: what is dispatched on it reaches the window's
 * listeners, time stands until the test advances it, and modules imported in the test have no past.
 */
export function freshPages(): EventTarget {
  const page = new EventTarget();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetModules();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return page;
}
