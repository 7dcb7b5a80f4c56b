import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMedia } from '@/hooks/use-media';

const heights = { dense: 36, roomy: 46, phone: 48 };
// A short list is in the document as a whole, so that the browser's own search finds every row.
const shortList = 100;

// Rows beyond each edge of the window, in the document before they are seen.
const overscan = 8;

// The first rows come with the server's HTML: what a window of usual height shows.
const assumedWindow = { width: 1440, height: 900 };

/** Which rows are near the window, and how much room the others take before and after them. */
export function useRowWindow(count: number, roomy: boolean) {
  const isPhone = useMedia('(max-width: 640px)');
  const height = isPhone ? heights.phone : roomy ? heights.roomy : heights.dense;
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: useCallback(() => height, [height]),
    overscan,
    scrollMargin: top,
    initialRect: assumedWindow,
  });
  useLayoutEffect(() => {
    void height;
    virtualizer.measure();
  }, [virtualizer, height]);

  const items = virtualizer.getVirtualItems();
  const whole = count <= shortList;
  const first = whole ? 0 : (items[0]?.index ?? 0);
  const last = whole ? count - 1 : (items.at(-1)?.index ?? -1);
  const rows = useMemo(
    () => Array.from({ length: last - first + 1 }, (_, order) => first + order),
    [first, last],
  );
  const focusRow = useCallback(
    (index: number) => {
      virtualizer.scrollToIndex(index);
      // The row may come into the document with the next frame only.
      let tries = 10;
      const focus = () => {
        const row = body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
        if (row) row.focus({ preventScroll: true });
        else if (tries-- > 0) requestAnimationFrame(focus);
      };
      focus();
    },
    [virtualizer],
  );
  return { rows, before: first * height, after: Math.max(0, count - 1 - last) * height, body, focusRow };
}
