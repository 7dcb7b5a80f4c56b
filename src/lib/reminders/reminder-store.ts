import * as z from 'zod/mini';
import { keptValue } from '../storage/kept-value';
import { remindersKey } from './reminders-key';

const reminderSchema = z.object({
  address: z.string(),
  /** When to check, in milliseconds since 1970. */
  at: z.number(),
  /** The epoch that must have ended by then. */
  epoch: z.int(),
});

export type Reminder = z.output<typeof reminderSchema>;

const remindersSchema = z.array(reminderSchema);
const none: readonly Reminder[] = [];
const kept = keptValue(remindersKey, none, (text): readonly Reminder[] =>
  remindersSchema.parse(JSON.parse(text)),
);

function write(reminders: readonly Reminder[]): void {
  kept.write(reminders.length === 0 ? null : JSON.stringify(reminders));
}

/** Every reminder of this browser, one per address; none when the stored text is invalid. */
export const listReminders = kept.read;

export function reminderOf(address: string): Reminder | undefined {
  return listReminders().find((reminder) => reminder.address === address);
}

export function saveReminder(next: Reminder): void {
  write([...listReminders().filter(({ address }) => address !== next.address), next]);
}

export function removeReminder(address: string): void {
  if (reminderOf(address) !== undefined)
    write(listReminders().filter((reminder) => reminder.address !== address));
}

/** Subscribes to changes by this and other tabs. Returns a function that unsubscribes. */
export const subscribeReminders = kept.subscribe;
