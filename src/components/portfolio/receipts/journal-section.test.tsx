import { genesisHash, journalEntry } from '@clearstake/verifier/testing/journal-entry';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { sharedJournal } from '@/services/transaction/journal';
import { publicAnswers } from '@/testing/public-answers';
import { renderStrict } from '@/testing/render-strict';
import { worker } from '@/testing/worker';
import { JournalSection } from './journal-section';

beforeEach(() => worker.use(...publicAnswers));
afterEach(async () => {
  await cleanup();
  for (const { signature } of await sharedJournal().list(genesisHash))
    await sharedJournal().delete(signature);
});

describe('the journal section', () => {
  it('skips and counts unreadable rows, and shows the others', async () => {
    const entry = journalEntry('sig-1', { status: 'finalized', slot: 3n });
    await sharedJournal().put(entry);
    // As an older version could have written it.
    await sharedJournal().put(Object.assign({ ...entry, signature: 'sig-2' }, { intent: undefined }));
    await renderStrict(<JournalSection wallet={entry.intent.wallet} />);
    await expect.element(page.getByText('Some of the journal cannot be read.')).toBeVisible();
    await expect.element(page.getByText(/1 row is left out here/)).toBeVisible();
    await expect.element(page.getByRole('cell', { name: /^Stake 250 SOL/ })).toBeVisible();
    // The header and the readable entry.
    expect(page.getByRole('row').elements()).toHaveLength(2);
    await sharedJournal().delete('sig-2');
  });
});
