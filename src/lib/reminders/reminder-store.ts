import * as z from 'zod/mini';
import { remindersKey } from './reminders-key';

const reminder = z.object({
  /** Whose stake is on its way out. */
  address: z.string(),
  /** When to look again, in milliseconds since 1970. */
  at: z.number(),
  /** The epoch that must have ended by then. */
  epoch: z.int(),
});

/** A wish to be told when the stake of an address can be withdrawn. */
export type Reminder = z.output<typeof reminder>;

const stored = z.array(reminder);
const listeners = new Set<() => void>();
/** Stands in where the browser keeps nothing: until the page is left. */
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

/** Every reminder of this browser, one an address. What cannot be read is none. */
export function listReminders(): readonly Reminder[] {
  try {
    return stored.parse(JSON.parse(read() ?? '[]'));
  } catch {
    return [];
  }
}

/** The reminder of one address. */
export function reminderOf(address: string): Reminder | undefined {
  return listReminders().find((one) => one.address === address);
}

/** Keeps a reminder in place of the address’s other one. */
export function keepReminder(next: Reminder): void {
  write([...listReminders().filter(({ address }) => address !== next.address), next]);
}

/** Forgets the reminder of an address. */
export function dropReminder(address: string): void {
  if (reminderOf(address) !== undefined) write(listReminders().filter((one) => one.address !== address));
}

/** Calls back when reminders change, here or in another tab. Returns the way to stop that. */
export function subscribeReminders(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Null when everything was cleared.
    if (key === remindersKey || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
