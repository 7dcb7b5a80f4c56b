/** Runs tasks with at most a fixed number at once, in the order in which they were given. */
export interface Queue {
  /** Resolves or rejects as the task does. A task whose signal is aborted before its turn never starts. */
  add<Result>(task: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/** A queue with `width` places. */
export function createQueue(width: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const next = () => {
    if (running >= width) return;
    const start = waiting.shift();
    if (!start) return;
    running += 1;
    start();
  };
  return {
    add(task, signal) {
      return new Promise((resolve, reject) => {
        waiting.push(() => {
          const done = () => {
            running -= 1;
            next();
          };
          if (signal?.aborted) {
            reject(signal.reason);
            done();
            return;
          }
          // A task may throw before it gives a promise.
          Promise.resolve().then(task).then(resolve, reject).finally(done);
        });
        next();
      });
    },
  };
}
