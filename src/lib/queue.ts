/** Runs tasks with at most a fixed number at once, in the order in which they were given. */
export interface Queue {
  /** Resolves or rejects as the task does. A task whose signal is aborted before its turn never starts. */
  add<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
  /** Changes how many run at once; what is under way goes on. */
  setWidth(width: number): void;
}

/** A queue in which `width` tasks run at once. */
export function createQueue(width: number): Queue {
  const waiting: (() => void)[] = [];
  let most = width;
  let running = 0;
  const startNext = () => {
    while (running < most) {
      const start = waiting.shift();
      if (!start) return;
      running += 1;
      start();
    }
  };
  return {
    add<Result>(task: () => Promise<Result>, signal?: AbortSignal) {
      return new Promise<Result>((resolve, reject) => {
        waiting.push(() => {
          // In a microtask: a caller that aborts in the same turn, as React's strict effects do, starts nothing.
          void Promise.resolve()
            .then(() => {
              signal?.throwIfAborted();
              return task();
            })
            .then(resolve, reject)
            .finally(() => {
              running -= 1;
              startNext();
            });
        });
        startNext();
      });
    },
    setWidth(next) {
      most = next;
      startNext();
    },
  };
}
