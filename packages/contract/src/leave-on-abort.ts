/**
 * Calls `leave` on abort, and when the returned function is called; it may come twice. A generator alone is not enough: on a dead
 * connection it may be suspended for ever, and never come to its `finally`.
 */
export function leaveOnAbort(signal: AbortSignal, leave: () => void): () => void {
  signal.addEventListener('abort', leave);
  if (signal.aborted) leave();
  return () => {
    signal.removeEventListener('abort', leave);
    leave();
  };
}
