import { type KeyboardEvent, type MouseEvent, useContext, useEffect, useRef } from 'react';
import { CrosshairContext } from './crosshair-context';
import { nearestIndex } from './geometry';
import { followNearness, isNear } from './nearness';
import { type ReadChart, readOut } from './read-out';
import { chartSummary } from './words';

interface CrosshairProps extends ReadChart {
  onPin: (epoch: number | undefined) => void;
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
  const readout = useRef<HTMLSpanElement>(null);
  // Where the box lies while the pointer is over it, measured once.
  const box = useRef<{ left: number; width: number }>(undefined);
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
    const show = () => readOut(parts, chart, store.get(), true);
    show();
    const leave = store.follow({
      element: parts.root,
      show: (hovered, words) => {
        if (hovered === undefined || isNear(parts.root)) readOut(parts, chart, hovered, words);
      },
    });
    const unfollow = followNearness(parts.root, show);
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

  const measure = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    box.current = { left, width };
    return box.current;
  };
  const epochAt = ({ clientX, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, width } = box.current ?? measure(currentTarget);
    return rows[nearestIndex(geometry, ((clientX - left) / width) * 100)]?.epoch;
  };
  const point = (event: MouseEvent<HTMLElement>) => store.set(epochAt(event), event.currentTarget);
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
      onPointerEnter={({ currentTarget }) => measure(currentTarget)}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={({ currentTarget, pointerType }) => {
        box.current = undefined;
        // A finger that is lifted leaves too; what it read stays until the chart is left for another.
        if (pointerType !== 'touch') store.set(undefined, currentTarget);
      }}
      onBlur={({ currentTarget }) => store.set(undefined, currentTarget)}
      onClick={(event) => {
        const epoch = epochAt(event);
        onPin(epoch === pinned ? undefined : epoch);
      }}
      onKeyDown={onKeyDown}
    >
      <div ref={line} className="crossline">
        <span ref={readout} className="readout" />
      </div>
      <div ref={dot} className="crossdot" />
    </div>
  );
}
