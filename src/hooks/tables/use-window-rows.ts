import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMedia } from '@/hooks/use-media';

interface WindowRowsOptions {
  readonly count: number;
  /** Pixels of a row that was not measured. */
  readonly rowHeight: number;
  /** A list that is no longer than this is in the document as a whole, so that the browser's own search finds every row. */
  readonly shortList: number;
  /** Rows beyond each edge of the window, in the document before they are seen. */
  readonly overscan: number;
  /** Stable; measured heights belong to it. */
  readonly keyOf?: (index: number) => string;
}

/** A row that is in the document. */
interface WindowRow {
  readonly index: number;
  /** Pixels that rows take which come before it and are not in the document. */
  readonly gap: number;
}

// The first rows come with the server's HTML: what a window of usual height shows.
const assumedWindow = { width: 1440, height: 900 };

/**
 * Which rows of a long table are near the window. The row that has the focus stays in the document wherever the window is, so that
 * the keyboard does not lose its place; on paper, all rows are there.
 */
export function useWindowRows({ count, rowHeight, shortList, overscan, keyOf = String }: WindowRowsOptions) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const [active, setActive] = useState(0);
  const [hasFocus, setHasFocus] = useState(false);
  const windowed = !useMedia('print') && count > shortList;
  useLayoutEffect(() => {
    const measure = () => {
      if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + scrollY));
    };
    measure();
    // What is above the table arrives piece by piece and moves it.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    enabled: windowed,
    count,
    estimateSize: useCallback(() => rowHeight, [rowHeight]),
    getItemKey: keyOf,
    overscan,
    scrollMargin: top,
    initialRect: assumedWindow,
    // A frame late is better than a frame that is too long.
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: Range) => {
        const near = defaultRangeExtractor(range);
        if (!hasFocus || active >= range.count || near.includes(active)) return near;
        return [...near, active].sort((left, right) => left - right);
      },
      [hasFocus, active],
    ),
  });
  useLayoutEffect(() => {
    void rowHeight;
    virtualizer.measure();
  }, [virtualizer, rowHeight]);
  const rows: WindowRow[] = [];
  let end = top;
  if (windowed) {
    for (const item of virtualizer.getVirtualItems()) {
      rows.push({ index: item.index, gap: Math.max(0, item.start - end) });
      end = item.end;
    }
  } else {
    for (let index = 0; index < count; index += 1) rows.push({ index, gap: 0 });
  }
  return {
    rows,
    /** Pixels of the rows after the last one. */
    after: windowed ? Math.max(0, top + virtualizer.getTotalSize() - end) : 0,
    /** Of the row that has the focus, or had it last. */
    active,
    /** `ref` of rows whose heights differ. */
    measure: windowed ? virtualizer.measureElement : undefined,
    focusRow(index: number) {
      flushSync(() => {
        setActive(index);
        setHasFocus(true);
      });
      body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)?.focus();
    },
    /** Properties of the element that holds the rows. */
    body: {
      ref: body,
      onFocus(event: FocusEvent) {
        const row = event.target.closest<HTMLElement>('tr[data-index]');
        if (row) setActive(Number(row.dataset.index));
        setHasFocus(row !== null);
      },
      onBlur(event: FocusEvent) {
        if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false);
      },
    },
  };
}
