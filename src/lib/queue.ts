export type Queue = ReturnType<typeof createQueue>;

export function createQueue(initialConcurrency: number) {
  const waiting: (() => void)[] = [];
  let concurrency = initialConcurrency;
  let running = 0;
  const startNext = () => {
    while (running < concurrency) {
      const start = waiting.shift();
      if (!start) return;
      running += 1;
      start();
    }
  };
  return {
    /** Settles as the task does. A task whose signal is aborted before it starts is never run. */
    add<Result>(task: () => Promise<Result>, signal?: AbortSignal) {
      return new Promise<Result>((resolve, reject) => {
        waiting.push(() => {
          // In a microtask: a caller that aborts synchronously, as React's strict effects do, starts nothing.
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
    /** Changes the concurrency; running tasks continue. */
    setConcurrency(next: number): void {
      concurrency = next;
      startNext();
    },
  };
}
