/** How far outside the window a chart still counts as near: half a window. */
const margin = '50%';

const near = new WeakMap<Element, boolean>();
const callbacks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

function observe(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const before = near.get(target);
        near.set(target, isIntersecting);
        if (isIntersecting && before === false) callbacks.get(target)?.();
      }
    },
    { rootMargin: `${margin} 0px` },
  );
  return observer;
}

/**
 * Follows whether an element is in or near the window, without ever asking the layout. `onComing` is called when it comes near
 * after it was far. Gives back how to stop.
 */
export function followNearness(element: Element, onComing: () => void): () => void {
  callbacks.set(element, onComing);
  observe().observe(element);
  return () => {
    observe().unobserve(element);
    callbacks.delete(element);
    near.delete(element);
  };
}

/** Whether a followed element is in or near the window; true as long as nobody knows. */
export function isNear(element: Element): boolean {
  return near.get(element) ?? true;
}
