const inView = new WeakMap<Element, boolean>();
const callbacks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

function observe(): IntersectionObserver {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const before = inView.get(target);
      inView.set(target, isIntersecting);
      if (isIntersecting && before === false) callbacks.get(target)?.();
    }
  });
  return observer;
}

/**
 * Follows whether an element is in the window, without ever asking the layout. `onComing` is called when it comes in after it was
 * outside. Gives back how to stop.
 */
export function followView(element: Element, onComing: () => void): () => void {
  callbacks.set(element, onComing);
  observe().observe(element);
  return () => {
    observe().unobserve(element);
    callbacks.delete(element);
    inView.delete(element);
  };
}

/** Whether a followed element is in the window; true as long as nobody knows. */
export function isInView(element: Element): boolean {
  return inView.get(element) ?? true;
}
