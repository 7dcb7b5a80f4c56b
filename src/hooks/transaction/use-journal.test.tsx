import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sharedJournal } from '@/services/transaction/journal';
import { genesisHash, journalEntry } from '@/testing/journal-entry';
import { config } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { stakeIntent } from '@/testing/verdicts';
import { worker } from '@/testing/worker';
import { useJournal } from './use-journal';

const journal = sharedJournal();
const ofWallet = (wallet: string, createdAt: number) =>
  journalEntry(`of ${wallet}`, { createdAt, intent: { ...stakeIntent, wallet } });

beforeEach(() => worker.use(http.get('/config.json', () => HttpResponse.json(config))));
afterEach(async () => {
  for (const { signature } of await journal.list(genesisHash)) await journal.delete(signature);
});

describe('the journal', () => {
  it('is that of one wallet, or of another one', async () => {
    await journal.put(ofWallet('a', 1));
    await journal.put(ofWallet('b', 2));
    const shown = await renderHookStrict((wallet: string) => useJournal(wallet), 'a');
    const signatures = () => shown.current.data?.map(({ signature }) => signature);
    await expect.poll(signatures).toEqual(['of a']);
    await shown.rerender('b');
    expect(signatures()).toBeUndefined();
    await expect.poll(signatures).toEqual(['of b']);
    await shown.rerender('c');
    await expect.poll(signatures).toEqual([]);
  });
});
