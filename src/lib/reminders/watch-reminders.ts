import {
  dropReminder,
  keepReminder,
  listReminders,
  type Reminder,
  reminderOf,
  subscribeReminders,
} from './reminder-store';

/** Short enough for timers, which hold 2^31 milliseconds at most, and to notice soon that a device slept meanwhile. */
const LONGEST_WAIT = 60_000;
/** Another tab may be looking after it. */
const SHORTEST_WAIT = 1_000;
/** The epoch may take longer than was estimated. */
const LOOK_AGAIN = 10 * 60_000;

/** What the chain says when a reminder is due. */
export type Readiness =
  | { readonly kind: 'ready'; readonly lamports: bigint }
  | { readonly kind: 'not-yet' }
  /** Nothing is left to withdraw. */
  | { readonly kind: 'gone' }
  /** Nobody could be asked. */
  | { readonly kind: 'unknown' };

/** Web Locks as far as they are used: work that gets null does not have the lock, and does nothing. */
export interface ReminderLocks {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    work: (lock: object | null) => Promise<void>,
  ): Promise<void>;
}

/** What watching needs of the world. */
export interface ReminderPorts {
  /** Never rejects. */
  readonly check: (reminder: Reminder) => Promise<Readiness>;
  readonly notify: (reminder: Reminder, found: Extract<Readiness, { kind: 'ready' | 'unknown' }>) => void;
  /** Undefined in browsers without Web Locks, where two tabs may notify of the same. */
  readonly locks: ReminderLocks | undefined;
}

async function settle({ address }: Reminder, { check, notify }: ReminderPorts): Promise<void> {
  const current = reminderOf(address);
  if (current === undefined || current.at > Date.now()) return;
  const found = await check(current);
  // It may have been cancelled or moved meanwhile.
  if (reminderOf(address)?.at !== current.at) return;
  if (found.kind === 'not-yet') {
    keepReminder({ ...current, at: Date.now() + LOOK_AGAIN });
    return;
  }
  // Forgotten first: at most one notification, whatever happens next.
  dropReminder(address);
  if (found.kind !== 'gone') notify(current, found);
}

/**
 * Waits for every reminder of this browser, looks at the chain when one is due, and notifies once, in one of the open tabs.
 * Returns the way to stop.
 */
export function watchReminders(ports: ReminderPorts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settling = new Set<string>();

  const arm = (): void => {
    clearTimeout(timer);
    const next = Math.min(...listReminders().map(({ at }) => at));
    if (next === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(look, Math.min(Math.max(next - Date.now(), SHORTEST_WAIT), LONGEST_WAIT));
  };

  const inTurn = async (reminder: Reminder): Promise<void> => {
    if (!ports.locks) return settle(reminder, ports);
    await ports.locks.request(
      `clearstake-reminder:${reminder.address}`,
      { ifAvailable: true },
      async (lock) => {
        if (lock !== null) await settle(reminder, ports);
      },
    );
  };

  const look = (): void => {
    for (const due of listReminders()) {
      if (due.at > Date.now() || settling.has(due.address)) continue;
      settling.add(due.address);
      void inTurn(due).finally(() => settling.delete(due.address));
    }
    arm();
  };

  const stop = subscribeReminders(arm);
  arm();
  return () => {
    stop();
    clearTimeout(timer);
  };
}
