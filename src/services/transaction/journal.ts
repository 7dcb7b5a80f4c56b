import { openJournal } from '@/transaction/journal/open-journal';
import type { JournalStore } from '@/transaction/types';

let shared: JournalStore | undefined;

/** The one journal of this tab. */
export function sharedJournal(): JournalStore {
  shared ??= openJournal();
  return shared;
}
