import { journalEntry, transferWire as wire } from '@clearstake/verifier/testing/journal-entry';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { saveFile } from '@/lib/download';
import { sharedJournal } from '@/services/transaction/journal';
import { emptyJournal } from '@/testing/journal';
import { publicAnswers } from '@/testing/public-answers';
import { renderStrict } from '@/testing/render-strict';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';
import { JournalSection } from './journal-section';

afterEach(async () => {
  await sharedJournal().delete('sig-unreadable');
  await emptyJournal();
});

it('lists what this browser signed, saves its receipts, and counts rows that cannot be read', async () => {
  worker.use(...publicAnswers, answerRpc({}));
  const landed = journalEntry('sig-landed', { wire, status: 'finalized', slot: 7n, createdAt: 2 });
  for (const entry of [
    landed,
    journalEntry('sig-open', { wire, status: 'unknown', createdAt: 1 }),
    // As an older version could have written it.
    Object.assign({ ...landed, signature: 'sig-unreadable' }, { intent: undefined }),
  ])
    await sharedJournal().put(entry);
  const saved = vi.mocked(saveFile).mockReturnValue();
  await renderStrict(<JournalSection wallet={landed.intent.wallet} />);
  await expect.element(page.getByText('Some of the journal cannot be read.')).toBeVisible();
  await expect.element(page.getByText(/1 row is left out here/)).toBeVisible();
  const rows = page.getByRole('region', { name: 'Activity' }).getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent(/Stake 250 SOL.*Done and final Not compared yet/);
  await expect.element(rows.nth(2)).toHaveTextContent(/Stake 250 SOL.*Not known yet, still watched/);
  // With the header.
  expect(rows.elements()).toHaveLength(3);
  await rows.nth(1).getByRole('button', { name: 'Save receipt' }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(JSON.parse(String(saved.mock.calls[0]?.[1]))).toMatchObject({
    kind: 'clearstake-receipt',
    signature: 'sig-landed',
    outcome: { status: 'finalized', slot: '7' },
    audit: { result: 'not-compared' },
  });
});
