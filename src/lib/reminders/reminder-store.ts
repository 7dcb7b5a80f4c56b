import * as z from 'zod/mini';
import { remindersKey } from './reminders-key';

const reminderSchema = z.object({
  /** The address whose stake is deactivating. */
  address: z.string(),
  /** When to check, in milliseconds since 1970. */
  at: z.number(),
  /** The epoch that must have ended by then. */
  epoch: z.int(),
});

/** A request to notify when the stake of an address can be withdrawn. */
export type Reminder = z.output<typeof reminderSchema>;

const remindersSchema = z.array(reminderSchema);
const listeners = new Set<() => void>();
/** Used while local storage is not available; lost on leaving the page. */
let fallback: string | null = null;

function read(): string | null {
  try {
    return localStorage.getItem(remindersKey);
  } catch {
    return fallback;
  }
}

function write(reminders: readonly Reminder[]): void {
  const text = reminders.length === 0 ? null : JSON.stringify(reminders);
  try {
    if (text === null) localStorage.removeItem(remindersKey);
    else localStorage.setItem(remindersKey, text);
  } catch {
    fallback = text;
  }
  for (const listener of listeners) listener();
}

/** Every reminder of this browser, one per address; none when the stored text is invalid. */
export function listReminders(): readonly Reminder[] {
  try {
    return remindersSchema.parse(JSON.parse(read() ?? '[]'));
  } catch {
    return [];
  }
}

export function reminderOf(address: string): Reminder | undefined {
  return listReminders().find((reminder) => reminder.address === address);
}

/** Saves a reminder, replacing the address’s earlier one. */
export function saveReminder(next: Reminder): void {
  write([...listReminders().filter(({ address }) => address !== next.address), next]);
}

export function removeReminder(address: string): void {
  if (reminderOf(address) !== undefined)
    write(listReminders().filter((reminder) => reminder.address !== address));
}

/** Subscribes to changes by this and other tabs. Returns a function that unsubscribes. */
export function subscribeReminders(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Null after localStorage.clear().
    if (key === remindersKey || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
