import type { JournalEntry } from '../types';

/** Whether an entry can still change: it was sent, or may have been, and its end is not known to be final. */
export function isPending(entry: JournalEntry): boolean {
  return (
    entry.status === 'sending' ||
    entry.status === 'sent' ||
    entry.status === 'unknown' ||
    entry.status === 'confirmed'
  );
}
