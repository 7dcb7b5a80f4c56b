const callbacks = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls back once, when an element enters the viewport. Returns a function that cancels it. */
export function onceVisible(element: Element, onVisible: () => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      const callback = callbacks.get(target);
      forget(target);
      callback?.();
    }
  });
  callbacks.set(element, onVisible);
  observer.observe(element);
  return () => forget(element);
}

function forget(element: Element): void {
  callbacks.delete(element);
  observer?.unobserve(element);
}
