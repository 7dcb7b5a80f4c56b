/** A signal that aborts after `timeout` milliseconds without a call of `touch`. */
export interface IdleWatch {
  readonly signal: AbortSignal;
  readonly timeout: number;
  timedOut(): boolean;
  touch(): void;
  stop(): void;
}

/** Aborts after `timeout` milliseconds without data, or with the caller's signal. */
export function idleWatch(caller: AbortSignal, timeout: number): IdleWatch {
  const controller = new AbortController();
  let expired = false;
  const expire = () => {
    expired = true;
    controller.abort();
  };
  let timer = setTimeout(expire, timeout);
  return {
    signal: AbortSignal.any([caller, controller.signal]),
    timeout,
    timedOut: () => expired,
    touch() {
      clearTimeout(timer);
      timer = setTimeout(expire, timeout);
    },
    stop: () => clearTimeout(timer),
  };
}
