type Listener = (epoch: number | undefined) => void;

/** The epoch under the pointer, shared by all charts of a page. Kept outside React, so that a moving pointer renders nothing. */
export interface CrosshairStore {
  get(): number | undefined;
  set(epoch: number | undefined): void;
  /** Calls back at most once a frame. */
  subscribe(listener: Listener): () => void;
}

export function createCrosshairStore(): CrosshairStore {
  let epoch: number | undefined;
  let frame: number | undefined;
  const listeners = new Set<Listener>();
  return {
    get: () => epoch,
    set(next) {
      if (next === epoch) return;
      epoch = next;
      if (frame !== undefined) return;
      frame = requestAnimationFrame(() => {
        frame = undefined;
        for (const listener of listeners) listener(epoch);
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
