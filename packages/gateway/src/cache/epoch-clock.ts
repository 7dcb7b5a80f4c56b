import type { EpochProgress } from '@clearstake/contract/server-rendering';
import { within } from '../within';
import { elapsed } from './elapsed';

const moment = 50;

/**
 * The position of the chain in its epoch, as last read from the RPC: calls `read` on demand when the last value is older than `interval` milliseconds. A slow or failing RPC leaves the last known
 * value in place.
 */
export function createEpochClock(
  read: () => Promise<Omit<EpochProgress, 'fetchedAt'>>,
  interval: number,
  now: () => number = Date.now,
) {
  let latest: EpochProgress | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    askedAt = now();
    try {
      latest = { ...(await read()), fetchedAt: now() };
    } catch {
      // Keep the last known value; the next request after `interval` retries.
    } finally {
      asking = undefined;
    }
  }

  function askWhenOld(): void {
    if (asking === undefined && elapsed(askedAt, now()) >= interval) asking = ask();
  }

  return {
    /** The last known value; refreshes in the background when it is old. */
    latest(): EpochProgress | null {
      askWhenOld();
      return latest;
    },
    /** The running epoch and its slots, or null while unknown. Waits briefly at most. */
    async current(): Promise<EpochProgress | null> {
      askWhenOld();
      if (asking !== undefined) await within(moment, asking);
      return latest;
    },
  };
}
export type EpochClock = ReturnType<typeof createEpochClock>;
