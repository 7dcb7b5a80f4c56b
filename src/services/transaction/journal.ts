import { type JournalStore, openJournal } from '@clearstake/verifier';

let shared: JournalStore | undefined;

/** The journal of this tab, opened once. */
export function sharedJournal(): JournalStore {
  shared ??= openJournal();
  return shared;
}
