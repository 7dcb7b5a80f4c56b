import { type JournalStore, openJournal } from '@clearstake/verifier';

let shared: JournalStore | undefined;

export function sharedJournal(): JournalStore {
  shared ??= openJournal();
  return shared;
}
