import { openJournal } from '@/transaction/journal/open-journal';
import type { JournalStore } from '@/transaction/types';

let shared: JournalStore | undefined;

/** The journal of this tab, opened once. */
export function sharedJournal(): JournalStore {
  shared ??= openJournal();
  return shared;
}
