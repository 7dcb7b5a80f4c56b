import { NetworkError, StatusError, TimeoutError } from './errors';

/** How often a GET is tried. */
export const defaultAttempts = 3;
const firstPause = 400;
const longestPause = 15_000;
const mendable = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Milliseconds to wait before trying again, or undefined when trying again cannot help. `attempt` counts from 1, of `attempts`. */
export function pauseBeforeRetry(
  error: unknown,
  attempt: number,
  attempts = defaultAttempts,
): number | undefined {
  if (attempt >= attempts) return undefined;
  if (error instanceof StatusError) {
    if (!mendable.has(error.status)) return undefined;
    if (error.retryAfter !== undefined) {
      return error.retryAfter <= longestPause ? error.retryAfter : undefined;
    }
  } else if (!(error instanceof NetworkError || error instanceof TimeoutError)) return undefined;
  // Half of it by chance, so that clients which failed together do not come back together.
  const ceiling = firstPause * 2 ** (attempt - 1);
  return ceiling / 2 + Math.random() * (ceiling / 2);
}

/** Waits, unless the caller gives up meanwhile. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
