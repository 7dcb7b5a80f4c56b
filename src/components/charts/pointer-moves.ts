type Hear = (event: PointerEvent) => void;

const heard = new WeakMap<EventTarget, Hear>();
let listening = false;

/**
 * At the window, before everything else: a move over a chart concerns nobody but its crosshair and goes no further. React would
 * ask every element up to its root four times for each step of a sweep, which is as long as all the rest of it.
 */
function listen(): void {
  if (listening) return;
  listening = true;
  const options = { capture: true, passive: true };
  addEventListener(
    'pointermove',
    (event) => {
      const hear = event.target && heard.get(event.target);
      if (!hear) return;
      event.stopPropagation();
      hear(event);
    },
    options,
  );
  addEventListener(
    'mousemove',
    (event) => {
      if (event.target && heard.has(event.target)) event.stopPropagation();
    },
    options,
  );
}

/** Hears how a pointer moves over an element that has none under the pointer inside. Gives back how to stop. */
export function hearMoves(element: Element, hear: Hear): () => void {
  listen();
  heard.set(element, hear);
  return () => heard.delete(element);
}
