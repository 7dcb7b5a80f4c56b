import { genesisHash } from '@clearstake/verifier/testing/journal-entry';
import { cleanup } from 'vitest-browser-react';
import { sharedJournal } from '@/services/transaction/journal';

export async function emptyJournal(): Promise<void> {
  // A mounted component would go on writing.
  await cleanup();
  for (const { signature } of await sharedJournal().list(genesisHash))
    await sharedJournal().delete(signature);
}
