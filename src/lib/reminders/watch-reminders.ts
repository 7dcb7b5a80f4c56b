import { currentTime } from '@/lib/time/clock';
import {
  listReminders,
  type Reminder,
  reminderOf,
  removeReminder,
  saveReminder,
  subscribeReminders,
} from './reminder-store';

/** Below the timers' maximum of 2^31 milliseconds, and short enough to notice soon that a device has slept. */
const MAX_DELAY = 60_000;
/** Another tab may be handling it. */
const MIN_DELAY = 1_000;
/** The epoch may take longer than estimated. */
const RETRY_DELAY = 10 * 60_000;

export type Readiness =
  | { readonly kind: 'ready'; readonly lamports: bigint }
  | { readonly kind: 'not-yet' }
  /** Nothing is left to withdraw. */
  | { readonly kind: 'gone' }
  /** The chain could not be read. */
  | { readonly kind: 'unknown' };

/** The used part of Web Locks: `work` gets null when another tab holds the lock. */
export interface ReminderLocks {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    work: (lock: object | null) => Promise<void>,
  ): Promise<void>;
}

export interface ReminderPorts {
  /** Never rejects. */
  readonly check: (reminder: Reminder) => Promise<Readiness>;
  readonly notify: (reminder: Reminder, readiness: Extract<Readiness, { kind: 'ready' | 'unknown' }>) => void;
  /** Undefined in browsers without Web Locks, where two tabs may show the same notification. */
  readonly locks: ReminderLocks | undefined;
}

async function settle({ address }: Reminder, { check, notify }: ReminderPorts): Promise<void> {
  const current = reminderOf(address);
  if (current === undefined || current.at > currentTime()) return;
  const readiness = await check(current);
  // The reminder may have been cancelled or moved during the check.
  if (reminderOf(address)?.at !== current.at) return;
  if (readiness.kind === 'not-yet') {
    saveReminder({ ...current, at: currentTime() + RETRY_DELAY });
    return;
  }
  // Removed first: at most one notification, whatever happens next.
  removeReminder(address);
  if (readiness.kind !== 'gone') notify(current, readiness);
}

/**
 * Watches every reminder of this browser; when one is due, checks the chain and notifies once, in one of the open tabs. Returns
 * a function that stops it.
 */
export function watchReminders(ports: ReminderPorts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settling = new Set<string>();

  const schedule = (): void => {
    clearTimeout(timer);
    const next = Math.min(...listReminders().map(({ at }) => at));
    if (next === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(settleDue, Math.min(Math.max(next - currentTime(), MIN_DELAY), MAX_DELAY));
  };

  const settleLocked = async (reminder: Reminder): Promise<void> => {
    if (!ports.locks) return settle(reminder, ports);
    await ports.locks.request(
      `clearstake-reminder:${reminder.address}`,
      { ifAvailable: true },
      async (lock) => {
        if (lock !== null) await settle(reminder, ports);
      },
    );
  };

  const settleDue = (): void => {
    for (const due of listReminders()) {
      if (due.at > currentTime() || settling.has(due.address)) continue;
      settling.add(due.address);
      void settleLocked(due).finally(() => settling.delete(due.address));
    }
    schedule();
  };

  const stop = subscribeReminders(schedule);
  schedule();
  return () => {
    stop();
    clearTimeout(timer);
  };
}
