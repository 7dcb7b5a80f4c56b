const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls back once, when an element comes into the window. Gives back how to stop waiting. */
export function whenSeen(element: Element, seen: () => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      const tell = waiting.get(target);
      forget(target);
      tell?.();
    }
  });
  waiting.set(element, seen);
  observer.observe(element);
  return () => forget(element);
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}
