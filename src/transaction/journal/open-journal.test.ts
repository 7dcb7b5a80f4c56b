import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { JournalEntry } from '../types';
import { isPending } from './journal-entry';
import { openJournal } from './open-journal';

const entry = (signature: string, change: Partial<JournalEntry> = {}): JournalEntry => ({
  signature,
  intent: {
    operation: 'native-stake',
    id: `intent of ${signature}`,
    cluster: 'sandbox',
    wallet: 'wallet-1',
    createdAt: 1_000,
    lamports: 18_446_744_073_709_551_615n,
    autoCompound: true,
  },
  genesisHash: 'genesis-1',
  lastValidBlockHeight: 9_007_199_254_740_993n,
  messageSha256: 'ab',
  wire: Uint8Array.of(1, 2, 255),
  newAccount: 'account-1',
  verdict: {
    outcome: 'accepted',
    code: null,
    rows: [],
    findings: [],
    checks: { passed: 14, total: 14, encoding: 7 },
    instructions: [],
    messageSha256: { base58: 'b', hex: 'ab' },
    blockhash: 'hash',
    fee: { signatures: 2, base: 10_000n, priority: 0n, total: 10_000n },
    effects: [],
    newAccount: 'account-1',
  },
  status: 'sending',
  slot: null,
  detail: null,
  createdAt: 1_000,
  updatedAt: 1_000,
  ...change,
});

let name = 0;
let journal = openJournal('unused');

beforeEach(() => {
  name += 1;
  journal = openJournal(`journal-${name}`);
});

describe('the journal', () => {
  it('gives back what was written: bytes, int64 amounts beyond 2^53, nulls', async () => {
    await journal.put(entry('sig-1'));
    expect(await journal.get('sig-1')).toEqual(entry('sig-1'));
  });

  it('is found again by whoever opens it later', async () => {
    await journal.put(entry('sig-1'));
    expect(await openJournal(`journal-${name}`).get('sig-1')).toEqual(entry('sig-1'));
  });

  it('lists one network, newest first, and one wallet on request', async () => {
    const other = { ...entry('x').intent, wallet: 'wallet-2' };
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

  it('replaces an entry under its signature', async () => {
    await journal.put(entry('sig-1'));
    await journal.put(entry('sig-1', { status: 'finalized', slot: 5n }));
    expect(await journal.list('genesis-1')).toEqual([entry('sig-1', { status: 'finalized', slot: 5n })]);
  });

  it('tells this tab and the other tabs about a write', async () => {
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

describe('isPending', () => {
  it.each([
    ['sending', true],
    ['sent', true],
    ['unknown', true],
    ['confirmed', true],
    ['finalized', false],
    ['failed-on-chain', false],
    ['expired', false],
  ] as const)('%s: %s', (status, pending) => {
    expect(isPending(entry('sig', { status }))).toBe(pending);
  });
});
