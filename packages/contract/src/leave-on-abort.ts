/** `leave` may come twice. A generator alone may be suspended for ever on a dead connection, and never come to its `finally`. */
export function leaveOnAbort(signal: AbortSignal, leave: () => void): () => void {
  signal.addEventListener('abort', leave);
  if (signal.aborted) leave();
  return () => {
    signal.removeEventListener('abort', leave);
    leave();
  };
}
