import { SaidError, said } from '../said/said';

/** The part of the Web Locks interface that is used. */
export interface LockPort {
  request<T>(
    name: string,
    options: { ifAvailable: true },
    callback: (lock: unknown) => Promise<T>,
  ): Promise<T>;
}

/**
 * Runs `work` while no other tab sends for this wallet. Browsers without Web Locks run it unguarded.
 * @throws SaidError at once when another tab holds the lock; the browser's error when it refuses the lock.
 */
export async function withSendLock<T>(
  wallet: string,
  work: () => Promise<T>,
  locks: LockPort | undefined = globalThis.navigator?.locks,
): Promise<T> {
  if (!locks) return work();
  let running: Promise<T> | undefined;
  try {
    return await locks.request(`clearstake-send:${wallet}`, { ifAvailable: true }, async (lock) => {
      if (lock === null) throw new SaidError(said('another-tab-sends'));
      running = work();
      return running;
    });
  } catch (error) {
    // A stolen lock does not end the work started under it.
    if (running) return running;
    throw error;
  }
}
