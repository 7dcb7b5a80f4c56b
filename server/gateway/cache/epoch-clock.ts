import type { EpochProgress } from '@contract/first-view';

/** Knows where the chain stands in its epoch, as well as the RPC has said lately. */
export interface EpochClock {
  /** The running epoch and its slots, or null while they are not known. Never waits longer than a moment. */
  current(): Promise<EpochProgress | null>;
  /** What is known now. It asks behind it when that is old. */
  latest(): EpochProgress | null;
}

const moment = 50;

/**
 * Asks `read` when the last answer is older than `interval` milliseconds and somebody wants to know. A slow or failing RPC
 * leaves the last known answer standing.
 */
export function createEpochClock(
  read: () => Promise<Omit<EpochProgress, 'fetchedAt'>>,
  interval: number,
  now: () => number = Date.now,
): EpochClock {
  let known: EpochProgress | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    askedAt = now();
    try {
      known = { ...(await read()), fetchedAt: now() };
    } catch {
      // The last known answer stands; the next request after `interval` asks again.
    } finally {
      asking = undefined;
    }
  }

  function askWhenOld(): void {
    if (asking === undefined && now() - askedAt >= interval) asking = ask();
  }

  return {
    latest() {
      askWhenOld();
      return known;
    },
    async current() {
      askWhenOld();
      if (asking !== undefined) {
        let timer: NodeJS.Timeout | undefined;
        const pause = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, moment);
        });
        await Promise.race([asking, pause]);
        clearTimeout(timer);
      }
      return known;
    },
  };
}
