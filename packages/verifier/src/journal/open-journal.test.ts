import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { journalEntry } from '../../testing/journal-entry';
import { stakeIntent } from '../../testing/verdicts';
import type { JournalEntry } from '../types';
import { openJournal } from './open-journal';

const intent = { ...stakeIntent, wallet: 'wallet-1', lamports: 18_446_744_073_709_551_615n };
const entry = (signature: string, change: Partial<JournalEntry> = {}) =>
  journalEntry(signature, { intent, genesisHash: 'genesis-1', wire: Uint8Array.of(1, 2, 255), ...change });

let name = 0;
let journal = openJournal('unused');

beforeEach(() => {
  name += 1;
  journal = openJournal(`journal-${name}`);
});

describe('the journal', () => {
  it('returns what was written: bytes, int64 amounts beyond 2^53, nulls', async () => {
    await journal.put(entry('sig-1'));
    expect(await journal.get('sig-1')).toEqual(entry('sig-1'));
  });

  it('is written with strict durability', async () => {
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await journal.put(entry('sig-1'));
    await journal.amend('sig-1', { updatedAt: 2 });
    const writing = transactions.mock.calls.filter(([, mode]) => mode === 'readwrite');
    const strict = { durability: 'strict' };
    expect(writing.map(([, , options]) => options)).toEqual([strict, strict]);
  });

  it('says whether it can be written, and keeps nothing of the attempt', async () => {
    await journal.put(entry('sig-1'));
    await journal.probe();
    expect(await journal.countUnreadable()).toBe(0);
    expect(await journal.list('genesis-1')).toEqual([entry('sig-1')]);
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    await expect(journal.probe()).rejects.toThrow('quota');
    full.mockRestore();
  });

  it('lists one network, newest first, and one wallet on request', async () => {
    const other = { ...intent, wallet: 'wallet-2' };
    await journal.put(entry('old', { createdAt: 1 }));
    await journal.put(entry('new', { createdAt: 3 }));
    await journal.put(entry('theirs', { createdAt: 2, intent: other }));
    await journal.put(entry('elsewhere', { genesisHash: 'genesis-2' }));
    expect((await journal.list('genesis-1')).map(({ signature }) => signature)).toEqual([
      'new',
      'theirs',
      'old',
    ]);
    expect((await journal.list('genesis-1', 'wallet-1')).map(({ signature }) => signature)).toEqual([
      'new',
      'old',
    ]);
  });

  it.each([
    ['unknown', 'finalized', 'finalized'],
    ['sending', 'unknown', 'unknown'],
    ['sent', 'confirmed', 'confirmed'],
    ['confirmed', 'finalized', 'finalized'],
    // A node that found nothing was incomplete.
    ['expired', 'failed-on-chain', 'failed-on-chain'],
    ['expired', 'unknown', 'expired'],
    ['confirmed', 'expired', 'confirmed'],
    ['finalized', 'confirmed', 'finalized'],
    ['finalized', 'failed-on-chain', 'finalized'],
    ['failed-on-chain', 'finalized', 'failed-on-chain'],
  ] as const)(
    'an entry with status %s that gets %s from another tab is then %s',
    async (stored, heard, kept) => {
      const before = entry('sig-1', { status: stored, slot: 5n, detail: 'known' });
      await journal.put(before);
      const news = { status: heard, slot: 6n, detail: 'news' };
      await openJournal(`journal-${name}`).amend('sig-1', { ...news, updatedAt: 9_000 });
      expect(await journal.get('sig-1')).toEqual({
        ...before,
        ...(kept === heard ? news : {}),
        updatedAt: 9_000,
      });
    },
  );

  it('keeps the comparison when a change of lower rank arrives', async () => {
    const before = entry('sig-1', { status: 'finalized', slot: 5n });
    await journal.put(before);
    const audit = { kind: 'not-found', at: 7 } as const;
    await journal.amend('sig-1', { status: 'unknown', audit });
    expect(await journal.get('sig-1')).toEqual({ ...before, audit });
  });

  it.each<[string, object]>([
    ['a request of no operation that is known', { intent: { ...intent, operation: 'gift' } }],
    ['no verdict', { verdict: null }],
    ['a status of its own', { status: 'probably' }],
    ['bytes in text', { wire: '0102ff' }],
    ['a comparison of another kind', { audit: { kind: 'looks-fine' } }],
  ])('omits a row with %s, counts it, leaves it unchanged, and lists the others', async (_, spoiled) => {
    const good = entry('good');
    await journal.put(good);
    await journal.put({ ...entry('bad'), ...spoiled } as JournalEntry);
    expect(await journal.list('genesis-1')).toEqual([good]);
    expect(await journal.list('genesis-1', 'wallet-1')).toEqual([good]);
    expect(await journal.get('bad')).toBeUndefined();
    expect(await journal.countUnreadable()).toBe(1);
    await journal.amend('bad', { status: 'finalized' });
    expect(await journal.countUnreadable()).toBe(1);
  });

  it('reads the entries of earlier versions, without slot of signing and comparison', async () => {
    const { signingSlot, audit, ...older } = entry('sig-1', { signingSlot: 1n });
    await journal.put(older);
    expect(await journal.list('genesis-1')).toEqual([older]);
    expect(await journal.countUnreadable()).toBe(0);
  });

  it('notifies this tab and the other tabs of a write', async () => {
    const otherTab = openJournal(`journal-${name}`);
    const here = vi.fn();
    const there = vi.fn();
    const stop = journal.subscribe(here);
    otherTab.subscribe(there);
    await journal.put(entry('sig-1'));
    expect(here).toHaveBeenCalledTimes(1);
    await expect.poll(() => there).toHaveBeenCalledTimes(1);
    stop();
    await journal.delete('sig-1');
    expect(here).toHaveBeenCalledTimes(1);
  });
});
