import { type ComponentType, lazy } from 'react';
import { loadCode } from '@/lib/code-loading';

/** A lazy component whose loading can be retried: `lazy` alone caches a failure. */
export interface LazyCode<Props> {
  readonly current: () => ComponentType<Props>;
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
