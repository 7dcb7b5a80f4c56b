import { type KeyboardEvent, type PointerEvent, useContext, useEffect, useRef } from 'react';
import type { ChartData, ChartSpec } from './chart-spec';
import { CrosshairContext } from './crosshair-context';
import { type Geometry, nearestIndex } from './geometry';
import { chartSummary, figureWords, readoutWords, rowWords } from './words';

interface CrosshairProps {
  spec: ChartSpec;
  data: ChartData;
  geometry: Geometry;
  /** The epoch that the page's address names. */
  pinned: number | undefined;
  onPin: (epoch: number | undefined) => void;
  /** Small: a marked epoch shows its own figure only. */
  compact: boolean;
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
  const { rows } = data;
  const first = rows[0]?.epoch ?? 0;
  const last = rows.at(-1)?.epoch ?? 0;

  useEffect(() => {
    const show = (hovered: number | undefined) => {
      const epoch = hovered ?? pinned;
      const index = epoch === undefined ? -1 : rows.findIndex((row) => row.epoch === epoch);
      const row = rows[index];
      const element = root.current;
      if (!element || !line.current || !dot.current || !readout.current) return;
      element.dataset.shown = row ? (hovered === undefined ? 'pinned' : 'hover') : 'no';
      if (!row) return;
      const x = geometry.x[index] ?? 0;
      line.current.style.transform = `translateX(${x}%)`;
      line.current.dataset.flip = String(x > 55);
      dot.current.style.transform =
        row.own === null ? 'translateY(-999%)' : `translate(${x}%, ${geometry.y(row.own)}%)`;
      readout.current.textContent =
        compact && hovered === undefined ? figureWords(spec, row.own) : readoutWords(spec, data, row);
      element.setAttribute('aria-valuenow', String(row.epoch));
      element.setAttribute('aria-valuetext', rowWords(spec, data, row));
    };
    show(store.get());
    return store.subscribe(show);
  }, [store, rows, geometry, pinned, spec, data, compact]);

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const index = nearestIndex(geometry, ((event.clientX - box.left) / box.width) * 100);
    store.set(rows[index]?.epoch);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const now = store.get() ?? pinned ?? last;
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: first, End: last }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      store.set(Math.max(first, Math.min(last, next)));
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onPin(now === pinned ? undefined : now);
    } else if (event.key === 'Escape') {
      store.set(undefined);
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
      onPointerMove={follow}
      onPointerLeave={() => store.set(undefined)}
      onBlur={() => store.set(undefined)}
      onClick={() => {
        const epoch = store.get();
        if (epoch !== undefined) onPin(epoch === pinned ? undefined : epoch);
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
