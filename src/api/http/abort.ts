/** A signal that follows the caller's and a time limit, and knows which of the two it was. */
interface JoinedSignal {
  readonly signal: AbortSignal;
  timedOut(): boolean;
  /** Stops the clock and the listening. */
  release(): void;
}

/** Joins a caller's abort with a time limit in milliseconds: whichever comes first aborts. */
export function joinAbort(caller: AbortSignal | undefined, limit: number): JoinedSignal {
  const controller = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    controller.abort(new DOMException('The time limit was reached.', 'TimeoutError'));
  }, limit);
  const follow = () => controller.abort(caller?.reason);
  if (caller?.aborted) follow();
  else caller?.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    timedOut: () => late,
    release() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', follow);
    },
  };
}
