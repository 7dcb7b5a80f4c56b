/** Knows which epoch is running, as well as the RPC has said lately. */
export interface EpochClock {
  /** The running epoch, or null while it is not known. Never waits longer than a moment. */
  current(): Promise<number | null>;
}

const moment = 50;

/**
 * Asks `read` for the epoch when the last answer is older than `interval` milliseconds and somebody wants to know. A slow or
 * failing RPC leaves the last known epoch standing.
 */
export function createEpochClock(
  read: () => Promise<number>,
  interval: number,
  now: () => number = Date.now,
): EpochClock {
  let known: number | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    askedAt = now();
    try {
      known = await read();
    } catch {
      // The last known epoch stands; the next request after `interval` asks again.
    } finally {
      asking = undefined;
    }
  }

  return {
    async current() {
      if (asking === undefined && now() - askedAt >= interval) asking = ask();
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
