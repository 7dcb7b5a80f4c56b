import { journalEntry, transferWire as wire } from '@clearstake/verifier/testing/journal-entry';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saveFile } from '@/lib/download';
import { keptPrices } from '@/lib/portfolio/prices';
import { sharedJournal } from '@/services/transaction/journal';
import { emptyJournal } from '@/testing/journal';
import { publicAnswers } from '@/testing/public-answers';
import { renderStrict } from '@/testing/render-strict';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';
import { PackDialog } from './pack-dialog';

const saved: (readonly [string, string])[] = [];

const older = journalEntry('sig-1', { wire, status: 'finalized', createdAt: Date.UTC(2026, 10, 20, 9) });
const newer = journalEntry('sig-2', { wire, status: 'unknown', createdAt: Date.UTC(2026, 10, 21, 9) });

beforeEach(async () => {
  saved.length = 0;
  vi.mocked(saveFile).mockImplementation((name, content) => void saved.push([name, String(content)]));
  worker.use(...publicAnswers, answerRpc({}));
  for (const entry of [older, newer]) await sharedJournal().put(entry);
});
afterEach(async () => {
  await emptyJournal();
  keptPrices.write(null);
});

const show = (...entries: (typeof older)[]) =>
  renderStrict(<PackDialog entries={entries} onClose={() => undefined} />);
const lines = () =>
  page
    .getByRole('region', { name: 'Prices' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function keepPrice(price: string, source: string): Promise<void> {
  await page.getByLabelText('Source of the price').fill(source);
  await page.getByLabelText('Price of one SOL', { exact: true }).fill(price);
  await press('Keep price');
}

it('has no price until one is entered with its source, and notes that in both files', async () => {
  await show(newer, older);
  expect(lines()).toEqual(['2026-11-20unavailable', '2026-11-21unavailable']);
  await keepPrice('142.50', '');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Name the source of the price, as an auditor will ask for it.');
  await keepPrice('1,425', 'An exchange');
  await expect.element(page.getByRole('alert')).toHaveTextContent('can be read as 1425 and as 1.425.');
  expect(keptPrices.read().size).toBe(0);
  await keepPrice('142,50', 'An exchange');
  await expect.poll(lines).toEqual(['2026-11-20142.50 USD, An exchange', '2026-11-21unavailable']);

  await press('Save CSV');
  await press('Save JSON');
  // The CSV asks the node for the epoch, and goes without.
  await expect.poll(() => saved.length, { timeout: 15_000 }).toBe(2);
  const [[csvName, csv], [jsonName, json]] = saved.toSorted() as [[string, string], [string, string]];
  expect([csvName, jsonName]).toEqual(['clearstake-pack-4Nd1mBQt.csv', 'clearstake-pack-4Nd1mBQt.json']);
  expect(csv.split('\r\n')[1]).toContain(',142.50,USD,An exchange,');
  expect(csv.split('\r\n')[2]).toContain(',unavailable,unavailable,unavailable,unavailable,');
  const price = { day: '2026-11-20', price: '142.50', currency: 'USD', source: 'An exchange' };
  expect(JSON.parse(json)).toMatchObject({
    kind: 'clearstake-auditor-pack',
    version: 1,
    actions: [
      { receipt: { signature: 'sig-2' }, price: 'unavailable' },
      { receipt: { signature: 'sig-1' }, price },
    ],
  });
});

it('takes prices from a file as a whole or not at all, and forgets them', async () => {
  await show(newer, older);
  const input = page.getByLabelText('Take a CSV file');
  await userEvent.upload(input, new File(['2026-11-20,140\n2026-11-21,zero'], 'sol.csv'));
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent(/^Line 2: .* Nothing of the file was kept\.$/);
  expect(keptPrices.read().size).toBe(0);
  await userEvent.upload(input, new File(['2026-11-20,140\n2026-11-21,141.5'], 'sol.csv'));
  await expect.poll(lines).toEqual(['2026-11-20140.00 USD, sol.csv', '2026-11-21141.50 USD, sol.csv']);
  await press('Forget all prices (2 days)');
  await expect.poll(lines).toEqual(['2026-11-20unavailable', '2026-11-21unavailable']);
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await press('Print 2 pages');
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const pages = [...document.querySelectorAll('article[aria-label=Receipt]')];
  expect(pages.map(({ textContent }) => textContent?.includes('Price of one SOLunavailable'))).toEqual([
    true,
    true,
  ]);
});

it('saves the receipt of a single action, which the page can check again', async () => {
  await show(older);
  await expect.element(page.getByRole('heading', { name: 'Records: Stake 250 SOL' })).toBeVisible();
  await press('Save JSON');
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]?.[0]).toBe('clearstake-native-stake-sig-1.json');
  expect(JSON.parse(saved[0]?.[1] ?? '')).toMatchObject({ kind: 'clearstake-receipt', signature: 'sig-1' });
});

it('says that no file was saved where the journal does not have an action', async () => {
  await show(journalEntry('sig-3', { wire }));
  await press('Save CSV');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'The file was not saved. This browser’s journal does not have this transaction. Nothing was sent.',
    );
});
