/** Who hears a pointer over an element. */
interface Hearer {
  /** The pointer is over the element, at a place. */
  move(event: PointerEvent): void;
  /** The pointer is elsewhere, or its finger was lifted. */
  leave(event: PointerEvent): void;
}

const heard = new WeakMap<EventTarget, Hearer>();
let listening = false;

const hearers: Record<string, keyof Hearer | undefined> = { pointermove: 'move', pointerout: 'leave' };
const passing = ['pointerover', 'pointermove', 'pointerout', 'mouseover', 'mousemove', 'mouseout'];

/**
 * At the window, before everything else: a pointer that passes over a chart concerns nobody but its crosshair and goes no further.
 * React would ask every element up to its root four times for each step of a sweep, which is as long as all the rest of it, and as
 * long as a frame and a half when a pointer first comes to a chart.
 */
function listen(): void {
  if (listening) return;
  listening = true;
  const hear = (event: Event) => {
    const hearer = event.target && heard.get(event.target);
    if (!hearer) return;
    event.stopPropagation();
    const what = hearers[event.type];
    if (what && event instanceof PointerEvent) hearer[what](event);
  };
  for (const type of passing) addEventListener(type, hear, { capture: true, passive: true });
}

/**
 * Hears how a pointer moves over an element, and leaves it. For elements that have none under the pointer inside, and none around
 * that wants to know of it. Gives back how to stop.
 */
export function hearPointer(element: Element, hearer: Hearer): () => void {
  listen();
  heard.set(element, hearer);
  return () => heard.delete(element);
}
