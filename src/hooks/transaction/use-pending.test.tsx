import { sleep } from '@clearstake/contract/sleep';
import type { JournalEntry } from '@clearstake/verifier';
import { differingAudit } from '@clearstake/verifier/testing/flow-states';
import { genesisHash, journalEntry } from '@clearstake/verifier/testing/journal-entry';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rpc } from '@/api/rpc/rpc';
import { browserClock } from '@/services/transaction/clock';
import { sharedJournal } from '@/services/transaction/journal';
import { trackEntry } from '@/services/verifier/track-entry';
import { answerConfig } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';
import { usePending } from './use-pending';
import { showSignature } from './use-shown-signatures';

// Lazy code, imported before the first test so that tests do not measure the compiler.
import '@clearstake/verifier';

type Request = Parameters<typeof trackEntry>[1];
interface Tracking {
  readonly entry: JournalEntry;
  readonly request: Request;
  readonly end: (last: JournalEntry) => void;
}
/** What is tracked, in the order in which it began; each ends when a test says so. */
let trackings: Tracking[];
let looked: string[][];

const journal = sharedJournal();
const write = async (...entries: JournalEntry[]) => {
  for (const entry of entries) await journal.put(entry);
};

beforeEach(() => {
  trackings = [];
  looked = [];
  vi.mocked(trackEntry).mockImplementation(
    (entry, request) =>
      new Promise((end) => {
        trackings.push({ entry, request, end });
      }),
  );
  worker.use(
    answerConfig(),
    answerRpc({
      getSignatureStatuses: ([...signatures]: string[]) => {
        looked.push(signatures);
        const landed = { slot: 7, err: null, confirmationStatus: 'finalized' };
        const value = signatures.map((signature) => (signature.startsWith('landed') ? landed : null));
        return { context: { slot: 1 }, value };
      },
    }),
  );
});
afterEach(async () => {
  for (const { signature } of await journal.list(genesisHash)) await journal.delete(signature);
});

/** Renders it over cached answers: one of the chain, and another one. */
async function show() {
  const pending = await renderHookStrict(usePending, undefined);
  const { client } = pending;
  const invalidated = () =>
    [['chain', 'balance'], ['prices']].map((key) => client.getQueryState(key)?.isInvalidated);
  client.setQueryDefaults(['chain', 'balance'], { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryDefaults(['prices'], { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(['chain', 'balance'], 1);
  client.setQueryData(['prices'], 1);
  return {
    invalidated,
    pending,
    signatures: () => ({
      open: pending.current.open.map(({ signature }) => signature),
      ended: pending.current.ended.map(({ signature }) => signature),
    }),
  };
}
const tracked = () => trackings.map(({ entry }) => entry.signature);

describe('the pending transactions', () => {
  it.each([
    ['sent', ['one'], ['one']],
    ['expired', [], []],
  ] as const)('include what is not settled: %s', async (status, open, watched) => {
    await write(journalEntry('one', { status, slot: 3n }), journalEntry('two', { genesisHash: 'another' }));
    const { pending, signatures } = await show();
    await pending.answered();
    await expect.poll(signatures).toEqual({ open, ended: [] });
    await expect.poll(tracked).toEqual(watched);
    await sleep(100);
    expect(tracked()).toEqual(watched);
    await journal.delete('two');
  });

  it('exclude those that were audited, or that a review on this page shows', async () => {
    await write(
      journalEntry('audited', { status: 'finalized', audit: differingAudit }),
      journalEntry('reviewed', { status: 'sent' }),
    );
    const hide = showSignature('reviewed');
    const { pending, signatures } = await show();
    await pending.answered();
    await sleep(100);
    expect(signatures()).toEqual({ open: [], ended: [] });
    expect(tracked()).toEqual([]);
    hide();
    await expect.poll(signatures).toEqual({ open: ['reviewed'], ended: [] });
    await expect.poll(tracked).toEqual(['reviewed']);
  });

  it('have one tracking each, until the page is left', async () => {
    await write(journalEntry('one'), journalEntry('two'));
    const { pending } = await show();
    await expect.poll(tracked).toHaveLength(2);
    expect(trackings[0]?.request).toEqual({
      journal,
      rpc,
      clock: browserClock,
      signal: expect.any(AbortSignal),
    });
    await write(journalEntry('three'));
    await expect.poll(() => tracked().toSorted()).toEqual(['one', 'three', 'two']);
    expect(trackings.map(({ request }) => request.signal?.aborted)).toEqual([false, false, false]);
    await pending.unmount();
    expect(trackings.map(({ request }) => request.signal?.aborted)).toEqual([true, true, true]);
  });

  it('stay listed while they become final, until they are dismissed', async () => {
    await write(journalEntry('one'), journalEntry('two'));
    const { pending, signatures } = await show();
    await expect.poll(tracked).toHaveLength(2);
    await journal.amend('one', { status: 'confirmed', slot: 3n });
    await journal.amend('two', { status: 'expired' });
    await expect.poll(signatures).toEqual({ open: ['one'], ended: ['two'] });
    await journal.amend('one', { status: 'finalized', slot: 3n });
    await expect.poll(signatures).toEqual({ open: [], ended: ['one', 'two'] });
    trackings[0]?.end(journalEntry('one', { status: 'finalized' }));
    pending.current.dismiss('one');
    await expect.poll(signatures).toEqual({ open: [], ended: ['two'] });
    expect(trackings).toHaveLength(2);
  });

  it('have what the chain says read again when they are confirmed, and when they are final', async () => {
    await write(journalEntry('one'));
    const { pending, signatures, invalidated } = await show();
    await expect.poll(tracked).toEqual(['one']);
    expect(invalidated()).toEqual([false, false]);
    await journal.amend('one', { status: 'confirmed', slot: 3n });
    await expect.poll(invalidated).toEqual([true, false]);
    pending.client.setQueryData(['chain', 'balance'], 2);
    await journal.amend('one', { status: 'finalized', slot: 3n });
    await expect.poll(signatures).toEqual({ open: [], ended: ['one'] });
    expect(invalidated()).toEqual([false, false]);
    trackings[0]?.end(journalEntry('one', { status: 'finalized' }));
    await expect.poll(invalidated).toEqual([true, false]);
  });

  it('show one that was final before only where its audit differs', async () => {
    await write(
      journalEntry('alike', { status: 'finalized', slot: 3n }),
      journalEntry('other', { status: 'finalized', slot: 3n }),
    );
    const { signatures } = await show();
    await expect.poll(tracked).toHaveLength(2);
    for (const { entry, end } of trackings) {
      const audit =
        entry.signature === 'other' ? differingAudit : { ...differingAudit, kind: 'alike' as const };
      await journal.amend(entry.signature, { audit: differingAudit });
      end(Object.assign(entry, { audit }));
    }
    await expect.poll(signatures).toEqual({ open: [], ended: ['other'] });
    await sleep(100);
    expect(signatures()).toEqual({ open: [], ended: ['other'] });
  });
});

it('an expired transaction is looked up once, and shown when it landed', async () => {
  await write(
    journalEntry('landed', { status: 'expired' }),
    journalEntry('absent', { status: 'expired' }),
    journalEntry('audited', { status: 'finalized', audit: differingAudit }),
  );
  const { signatures, invalidated } = await show();
  await expect.poll(tracked).toEqual(['landed']);
  expect(looked.map((signatures) => signatures.toSorted())).toEqual([['absent', 'landed']]);
  expect(trackings[0]?.entry.status).toBe('unknown');
  expect(trackings[0]?.request).toMatchObject({ journal, rpc, clock: browserClock });
  await journal.amend('landed', { status: 'finalized', slot: 7n, audit: differingAudit });
  expect(invalidated()).toEqual([false, false]);
  trackings[0]?.end(journalEntry('landed', { status: 'finalized' }));
  await expect.poll(signatures).toEqual({ open: [], ended: ['landed'] });
  await expect.poll(invalidated).toEqual([true, false]);
  await write(journalEntry('landed later', { status: 'expired' }));
  await sleep(100);
  expect(looked).toHaveLength(1);
});
