import { setTimeout as sleep } from 'node:timers/promises';

const firstPause = 250;
const longestPause = 5_000;

/**
 * Renders pages before their first visitors arrive, and retries with growing delays until each page has all its figures once, or the
 * signal aborts. Never rejects.
 */
export async function warmUp(
  urls: readonly string[],
  warm: (url: string) => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> {
  async function warmOne(url: string): Promise<void> {
    for (let wait = firstPause; !signal.aborted; wait = Math.min(wait * 2, longestPause)) {
      if (await warm(url)) return;
      await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  await Promise.all(urls.map(warmOne));
}
