/** A signal that gives up when nothing has been touched for `limit` milliseconds. */
export interface IdleWatch {
  readonly signal: AbortSignal;
  readonly limit: number;
  timedOut(): boolean;
  touch(): void;
  stop(): void;
}

/** Aborts when nothing arrives for `limit` milliseconds, or when the caller does. */
export function idleWatch(caller: AbortSignal, limit: number): IdleWatch {
  const controller = new AbortController();
  let late = false;
  const expire = () => {
    late = true;
    controller.abort();
  };
  let timer = setTimeout(expire, limit);
  return {
    signal: AbortSignal.any([caller, controller.signal]),
    limit,
    timedOut: () => late,
    touch() {
      clearTimeout(timer);
      timer = setTimeout(expire, limit);
    },
    stop: () => clearTimeout(timer),
  };
}
