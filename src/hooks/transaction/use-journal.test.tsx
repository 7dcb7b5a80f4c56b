import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sharedJournal } from '@/services/transaction/journal';
import { gate } from '@/testing/gate';
import { genesisHash, journalEntry } from '@/testing/journal-entry';
import { config } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { testQueryClient } from '@/testing/render-strict';
import { stakeIntent } from '@/testing/verdicts';
import { worker } from '@/testing/worker';
import { useJournal, useUnreadableRows } from './use-journal';

const journal = sharedJournal();
const ofWallet = (wallet: string, createdAt: number) =>
  journalEntry(`of ${wallet}`, { createdAt, intent: { ...stakeIntent, wallet } });

beforeEach(() => worker.use(http.get('/config.json', () => HttpResponse.json(config))));
afterEach(async () => {
  for (const { signature } of await journal.list(genesisHash)) await journal.delete(signature);
});

describe('the journal', () => {
  it('is that of the deployment’s network, newest first, once the network is known', async () => {
    const { opened, open } = gate();
    worker.use(
      http.get('/config.json', async () => {
        await opened;
        return HttpResponse.json(config);
      }),
    );
    await journal.put(ofWallet('a', 1));
    await journal.put(ofWallet('b', 2));
    await journal.put(journalEntry('elsewhere', { genesisHash: 'another' }));
    const shown = await renderHookStrict(() => useJournal(), undefined);
    expect(shown.current).toMatchObject({ data: undefined, fetchStatus: 'idle' });
    open();
    await expect.poll(() => shown.current.data?.map(({ signature }) => signature)).toEqual(['of b', 'of a']);
    await journal.delete('elsewhere');
  });

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

  it('follows writes while it is shown, and is read again when it is shown again', async () => {
    // As in the app, an answer is kept for a while.
    const client = testQueryClient();
    client.setDefaultOptions({ queries: { retry: false, gcTime: 60_000 } });
    const first = await renderHookStrict(() => useJournal(), undefined, { client });
    await expect.poll(() => first.current.data).toEqual([]);
    await journal.put(ofWallet('a', 1));
    await expect.poll(() => first.current.data).toEqual([ofWallet('a', 1)]);
    await first.unmount();
    const [query] = client.getQueryCache().findAll({ queryKey: ['journal', genesisHash] });
    await journal.put(ofWallet('b', 2));
    // Nobody listens any more.
    expect(query?.state.isInvalidated).toBe(false);
    const second = await renderHookStrict(() => useJournal(), undefined, { client });
    await expect.poll(() => second.current.data).toEqual([ofWallet('b', 2), ofWallet('a', 1)]);
  });
});

it('counts the rows that cannot be read, also those written later', async () => {
  await journal.put(Object.assign(journalEntry('broken'), { intent: undefined }));
  const shown = await renderHookStrict(() => [useUnreadableRows(), useJournal().data?.length], undefined);
  expect(shown.current[0]).toBe(0);
  await expect.poll(() => shown.current).toEqual([1, 0]);
  await journal.put(Object.assign(journalEntry('broken too'), { intent: undefined }));
  await expect.poll(() => shown.current).toEqual([2, 0]);
  await journal.delete('broken');
  await journal.delete('broken too');
  await expect.poll(() => shown.current).toEqual([0, 0]);
});
