import { type ComponentType, lazy } from 'react';
import { loadCode } from '@/lib/code-loading';

/** A lazy component whose loading can be retried: `lazy` alone caches a failure. */
export interface LazyCode<Props> {
  readonly current: () => ComponentType<Props>;
  /**
   * Loads the code before the component is rendered. Required for server-rendered controls: `lazy` suspends once although its
   * code is there, and React drops a press on a control that it cannot hydrate at once. Never rejects.
   */
  readonly preload: () => Promise<void>;
  readonly failed: () => boolean;
  readonly retry: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function lazyCode<Props>(load: () => Promise<ComponentType<Props>>): LazyCode<Props> {
  const listeners = new Set<() => void>();
  let failed = false;
  const attempt = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await loadCode(load) };
      } catch (error) {
        failed = true;
        throw error;
      }
    });
  let part = attempt();
  return {
    current: () => part,
    async preload() {
      try {
        part = await loadCode(load);
      } catch {
        // Reported by `LazyPart` when it is rendered.
      }
    },
    failed: () => failed,
    retry() {
      failed = false;
      part = attempt();
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
