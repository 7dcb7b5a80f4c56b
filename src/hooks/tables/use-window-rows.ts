import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMedia } from '@/hooks/use-media';

interface WindowRowsOptions {
  readonly count: number;
  /** Estimated height of an unmeasured row, in pixels. */
  readonly rowHeight: number;
  /** A list up to this length is rendered whole, so that the browser's own search finds every row. */
  readonly shortList: number;
  readonly overscan: number;
  /** A stable key per row; measured heights are stored by it. */
  readonly keyOf?: (index: number) => string;
}

interface WindowRow {
  readonly index: number;
  /** Height in pixels of the unrendered rows before it. */
  readonly gap: number;
}

// The window size assumed for server rendering.
const serverRect = { width: 1440, height: 900 };

/**
 * Which rows of a long table to render: those near the window, plus the focused one, so that keyboard navigation keeps its
 * place. All rows when printing.
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
    // Content above the table loads later and moves it.
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
    initialRect: serverRect,
    // Updates one frame late: a synchronous update can exceed the frame budget.
    useFlushSync: false,
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range);
        if (!hasFocus || active >= range.count || indexes.includes(active)) return indexes;
        return [...indexes, active].sort((left, right) => left - right);
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
    /** Height in pixels of the unrendered rows after the last one. */
    after: windowed ? Math.max(0, top + virtualizer.getTotalSize() - end) : 0,
    /** Index of the focused or last focused row. */
    active,
    /** Ref callback for rows of varying height. */
    measure: windowed ? virtualizer.measureElement : undefined,
    focusRow(index: number) {
      flushSync(() => {
        setActive(index);
        setHasFocus(true);
      });
      body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)?.focus();
    },
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
