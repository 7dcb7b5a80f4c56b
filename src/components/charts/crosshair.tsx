import { type KeyboardEvent, type RefObject, useCallback, useContext, useEffect, useRef } from 'react';
import { CrosshairContext } from './crosshair-context';
import { nearestIndex } from './geometry';
import { followView, isInView } from './in-view';
import { hearPointer } from './pointer-over';
import { type ReadChart, readOut } from './read-out';
import { chartSummary } from './words';

interface CrosshairProps extends ReadChart {
  onPin: (epoch: number | undefined) => void;
}

/** Where an element lies in the window, across. */
interface Span {
  readonly left: number;
  readonly width: number;
}

function measure(box: RefObject<Span | undefined>, element: Element): Span {
  const { left, width } = element.getBoundingClientRect();
  box.current = { left, width };
  return box.current;
}

/**
 * Reads a chart out: by pointer, by touch, and with the arrow keys. Drawn by moving three elements, without rendering, so that
 * it keeps up with the pointer while other charts follow it.
 */
export function Crosshair({ spec, data, geometry, pinned, onPin, compact }: CrosshairProps) {
  const store = useContext(CrosshairContext);
  const root = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const dot = useRef<HTMLDivElement>(null);
  const readout = useRef<HTMLDivElement>(null);
  // Where the box lies while the pointer is over it, measured once.
  const box = useRef<Span>(undefined);
  const { rows } = data;
  const first = rows[0]?.epoch ?? 0;
  const last = rows.at(-1)?.epoch ?? 0;

  useEffect(() => {
    if (!root.current || !line.current || !dot.current || !readout.current) return;
    const words = readout.current.firstChild ?? readout.current.appendChild(new Text());
    if (!(words instanceof Text)) return;
    const parts = {
      root: root.current,
      line: line.current,
      dot: dot.current,
      box: readout.current,
      readout: words,
    };
    const chart = { spec, data, geometry, pinned, compact };
    const show = () => readOut(parts, chart, store.get(), 'now');
    show();
    const leave = store.follow({
      element: parts.root,
      show: (hovered, words) => {
        if (hovered === undefined || isInView(parts.root)) readOut(parts, chart, hovered, words);
      },
    });
    const unfollow = followView(parts.root, show);
    const forget = () => {
      box.current = undefined;
    };
    addEventListener('resize', forget);
    return () => {
      leave();
      unfollow();
      removeEventListener('resize', forget);
    };
  }, [store, spec, data, geometry, pinned, compact]);

  const epochAt = useCallback(
    ({ clientX }: { clientX: number }, element: Element) => {
      const { left, width } = box.current ?? measure(box, element);
      return rows[nearestIndex(geometry, ((clientX - left) / width) * 100)]?.epoch;
    },
    [rows, geometry],
  );
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    return hearPointer(element, {
      move: (event) => store.set(epochAt(event, element), element),
      leave: ({ pointerType }) => {
        box.current = undefined;
        // A finger that is lifted leaves too; what it read stays until the chart is left for another.
        if (pointerType !== 'touch') store.set(undefined, element);
      },
    });
  }, [store, epochAt]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget } = event;
    const now = store.get() ?? pinned ?? last;
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: first, End: last }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      store.set(Math.max(first, Math.min(last, next)), currentTarget);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onPin(now === pinned ? undefined : now);
    } else if (event.key === 'Escape') {
      store.set(undefined, currentTarget);
      onPin(undefined);
    }
  };

  return (
    <div
      ref={root}
      className="crosshair"
      role="slider"
      tabIndex={0}
      aria-label={`${chartSummary(spec, data)}. Arrow keys read epochs out, Enter marks one on all charts.`}
      aria-valuemin={first}
      aria-valuemax={last}
      aria-valuenow={pinned ?? last}
      data-shown="no"
      onPointerDown={(event) => store.set(epochAt(event, event.currentTarget), event.currentTarget)}
      onBlur={({ currentTarget }) => store.set(undefined, currentTarget)}
      onClick={(event) => {
        const epoch = epochAt(event, event.currentTarget);
        onPin(epoch === pinned ? undefined : epoch);
      }}
      onKeyDown={onKeyDown}
    >
      <div ref={line} className="crossline" />
      <div ref={dot} className="crossdot" />
      <div ref={readout} className="readout" />
    </div>
  );
}
