import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useMedia } from '@/hooks/use-media';
import { useInSteps } from './use-in-steps';

const rowHeight = 55;
/** A short list is in the document as a whole, so that the browser's own search finds every row. */
const shortList = 24;

/** A row that is in the document, and the room that rows before it take which are not. */
export interface WindowRow {
  readonly index: number;
  /** Pixels. */
  readonly gap: number;
}

type WindowVirtualizer = Virtualizer<Window, Element>;

// Only the observer is believed, which tells once the page is laid out: asking a row that has just come in for its height makes
// the browser lay the page out an additional time.
function observedHeight(
  row: Element,
  seen: ResizeObserverEntry | undefined,
  virtual: WindowVirtualizer,
): number {
  if (seen) return measureElement(row, seen, virtual);
  const key = virtual.options.getItemKey(virtual.indexFromElement(row));
  return virtual.itemSizeCache.get(key) ?? rowHeight;
}

/**
 * Which rows of a long table are near the window. The row that has the focus stays in the document wherever the window is, so that
 * the keyboard does not lose its place; of a short list, and on paper, all rows are there.
 */
export function useAccountWindow(count: number, keyOf: (index: number) => string) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState<number | undefined>(undefined);
  const [focused, setFocused] = useState<number | undefined>(undefined);
  /** How far the page was scrolled when that was last told. */
  const scrolled = useRef(0);
  const printing = useMedia('print');
  useEffect(() => {
    const note = () => {
      scrolled.current = scrollY;
    };
    // What stands above the table arrives piece by piece and moves it. The observer's first call comes once the page is laid out
    // anyway, so that asking for the place costs no layout of its own.
    const observer = new ResizeObserver(() => {
      note();
      if (!body.current) return;
      const place = Math.round(body.current.getBoundingClientRect().top + scrolled.current);
      // With lower urgency: React would draw it together with the next answer that comes in.
      startTransition(() => setTop(place));
    });
    observer.observe(document.body);
    addEventListener('scroll', note, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', note);
    };
  }, []);
  const virtualised = !printing && count > shortList;
  const virtual = useWindowVirtualizer({
    // Its first look at the window, too, waits until the page is laid out, and it never asks while a page is being drawn.
    enabled: virtualised && top !== undefined,
    initialOffset: () => scrolled.current,
    count,
    estimateSize: () => rowHeight,
    overscan: 2,
    // A frame late is better than a frame that is too long.
    useFlushSync: false,
    scrollMargin: top ?? 0,
    getItemKey: keyOf,
    measureElement: observedHeight,
    rangeExtractor: useCallback(
      (range: Range) => {
        const near = defaultRangeExtractor(range);
        if (focused === undefined || focused >= range.count || near.includes(focused)) return near;
        return [...near, focused].sort((one, other) => one - other);
      },
      [focused],
    ),
  });
  const items = virtualised && top !== undefined ? virtual.getVirtualItems() : [];
  const shown = useInSteps(items.map(({ index }) => index));
  if (!virtualised) {
    const rows = Array.from({ length: count }, (_, index): WindowRow => ({ index, gap: 0 }));
    return { body, rows, after: 0, measure: undefined, setFocused };
  }
  if (top === undefined) return { body, rows: [], after: count * rowHeight, measure: undefined, setFocused };
  let end = top;
  const rows = items
    .filter(({ index }) => shown.has(index))
    .map(({ index, start, end: next }): WindowRow => {
      const gap = Math.max(0, start - end);
      end = next;
      return { index, gap };
    });
  const after = Math.max(0, top + virtual.getTotalSize() - end);
  return { body, rows, after, measure: virtual.measureElement, setFocused };
}
