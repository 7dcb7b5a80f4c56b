/** Rejects with the signal's reason when it is aborted; never settles otherwise. */
export function rejectsOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
