import { setTimeout as sleep } from 'node:timers/promises';

interface WarmUp {
  /** Settles when every page is rendered or the warm-up was stopped. Never rejects. */
  readonly done: Promise<void>;
  stop(): void;
}

const firstPause = 250;
const longestPause = 5_000;

/** Renders pages before their first visitors arrive, and retries with growing delays until each page has all its figures once. */
export function startWarmUp(urls: readonly string[], warm: (url: string) => Promise<boolean>): WarmUp {
  const stopped = new AbortController();
  const { signal } = stopped;

  async function warmOne(url: string): Promise<void> {
    for (let wait = firstPause; !signal.aborted; wait = Math.min(wait * 2, longestPause)) {
      if (await warm(url)) return;
      await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  return { done: Promise.all(urls.map(warmOne)).then(() => undefined), stop: () => stopped.abort() };
}
