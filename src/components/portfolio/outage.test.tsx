import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { sharedJournal } from '@/services/transaction/journal';
import { genesisHash, journalEntry, transferWire as wire } from '@/testing/journal-entry';
import { renderOwnPortfolio } from '@/testing/own-portfolio';
import { answerPortfolioRoutes } from '@/testing/portfolio';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';

beforeEach(async () => {
  await page.viewport(1440, 1000);
  answerPortfolioRoutes();
  worker.use(answerRpc({}));
  await sharedJournal().put(
    journalEntry('sig-landed', { wire, status: 'finalized', slot: 7n, createdAt: 2 }),
  );
  await sharedJournal().put(journalEntry('sig-open', { wire, status: 'unknown', createdAt: 1 }));
});
afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  for (const { signature } of await sharedJournal().list(genesisHash))
    await sharedJournal().delete(signature);
});

it('says that nothing was sent when the node does not answer, and offers a retry', async () => {
  await renderOwnPortfolio();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/cannot be listed\..*Method not found.*Nothing was sent\.Try again/);
});

it('still lists what this browser signed, and saves its receipts', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return '#';
  });
  await renderOwnPortfolio();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The stake accounts cannot be listed.');
  const rows = page.getByRole('region', { name: 'Activity' }).getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent(/Stake 250 SOL.*Done and final Not compared yet/);
  await expect.element(rows.nth(2)).toHaveTextContent(/Stake 250 SOL.*Not known yet, still watched/);
  await rows.nth(1).getByRole('button', { name: 'Save receipt' }).click();
  await expect.poll(() => saved.length).toBe(1);
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toMatchObject({
    kind: 'clearstake-receipt',
    signature: 'sig-landed',
    outcome: { status: 'finalized', slot: '7' },
    audit: { result: 'not-compared' },
  });
});
