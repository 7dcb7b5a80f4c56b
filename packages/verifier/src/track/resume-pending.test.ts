import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { genesisHash, journalEntry, transferWire } from '../../testing/journal-entry';
import { record, silent, status } from '../../testing/watched';
import { type JournalEntry, openJournal, type RpcPort, resumePending, trackEntry } from '..';
import { comparedEntry } from './audit-landed';

/** What becomes of journalled transactions: looked for, compared, and written down. */
let journals = 0;

const landed = { ...record, wire: transferWire };

/** A journal with these entries, and a node that knows this transaction and counts what it is asked. */
async function tracked(entries: readonly JournalEntry[], node: Partial<RpcPort> = {}) {
  journals += 1;
  const journal = openJournal(`tracked-${journals}`);
  for (const entry of entries) await journal.put(entry);
  const requests: string[] = [];
  const pauses: number[] = [];
  let now = 1_000_000;
  const rpc: RpcPort = {
    ...silent,
    getBlockHeight: async () => 50n,
    getSignatureStatuses: async (signatures) => signatures.map(() => status('finalized')),
    getTransaction: async (signature) => {
      requests.push(signature);
      return landed;
    },
    getMultipleAccounts: async (addresses) => addresses.map(() => null),
    ...node,
  };
  const clock = {
    now: () => now,
    sleep: async (milliseconds: number, signal?: AbortSignal) => {
      pauses.push(milliseconds);
      now += milliseconds;
      signal?.throwIfAborted();
    },
  };
  return { journal, rpc, clock, asked: requests, pauses };
}

const sent = (signature: string, change: Partial<JournalEntry> = {}) =>
  journalEntry(signature, { status: 'sent', wire: transferWire, ...change });

describe('an entry that is tracked', () => {
  it('reaches the journal with slot, time and comparison, and announces each change', async () => {
    const entry = sent('sig');
    const { journal, rpc, clock, asked: requests, pauses } = await tracked([entry]);
    const reports: JournalEntry[] = [];
    const last = await trackEntry(entry, {
      journal,
      rpc,
      clock,
      onChange: (changed) => reports.push(changed),
    });
    expect(last).toMatchObject({ status: 'finalized', slot: 42n, detail: null, updatedAt: 1_000_000 });
    expect(last.audit).toMatchObject({ kind: 'differs', slot: 42n, at: 1_000_000 });
    expect(reports.map(({ status: state, audit }) => [state, audit?.kind])).toEqual([
      ['finalized', undefined],
      ['finalized', 'differs'],
    ]);
    expect(await journal.get('sig')).toEqual(last);
    expect([requests, pauses]).toEqual([['sig'], []]);
  });

  it.each([4, 5])('gets its comparison from a record that comes at look %i, of four', async (arrival) => {
    const entry = sent('sig', { status: 'finalized', slot: 42n });
    let looks = 0;
    const getTransaction = async () => {
      looks += 1;
      return looks < arrival ? null : landed;
    };
    const { journal, rpc, clock, pauses } = await tracked([entry], { getTransaction });
    const { audit } = await trackEntry(entry, { journal, rpc, clock });
    expect(looks).toBe(Math.min(arrival, 4));
    expect(pauses).toEqual(Array(looks - 1).fill(2_000));
    const at = 1_000_000 + 2_000 * (looks - 1);
    expect(audit).toMatchObject(arrival <= 4 ? { kind: 'differs', at } : { kind: 'not-found', at });
    expect((await journal.get('sig'))?.audit).toEqual(audit);
  });

  it.each([
    ['of the same slot', 42n, true],
    ['of another slot', 41n, false],
  ])('takes the comparison of another tab %s', async (_, slot, taken) => {
    const figures = {
      problems: [],
      notes: [],
      blockTime: null,
      fee: 1n,
      walletBefore: null,
      walletAfter: null,
    };
    const stored = { kind: 'matches', slot, at: 5, ...figures } as const;
    const { journal, rpc, clock, asked: requests } = await tracked([sent('sig', { audit: stored })]);
    const { audit } = await trackEntry(sent('sig'), { journal, rpc, clock });
    expect(requests).toEqual(taken ? [] : ['sig']);
    expect(audit).toEqual(taken ? stored : expect.objectContaining({ kind: 'differs', at: 1_000_000 }));
  });

  it('gets a comparison once it is confirmed, and again when that block was dropped', async () => {
    const entry = sent('sig');
    const looks = [42n, 44n];
    const { journal, rpc, clock } = await tracked([entry], {
      getSignatureStatuses: async () => {
        const [slot = 44n] = looks;
        return [{ ...status(slot === 42n ? 'confirmed' : 'finalized'), slot }];
      },
      getTransaction: async () => ({ ...landed, slot: looks[0] ?? 44n }),
    });
    const audited: unknown[] = [];
    const onChange = ({ audit }: JournalEntry) => {
      if (audit?.kind === 'differs') audited.push(audit.slot);
    };
    const next = {
      ...clock,
      // Long enough for the comparison, which nobody waits for.
      sleep: async () => {
        await expect.poll(() => audited).toEqual([42n]);
        looks.shift();
      },
    };
    const last = await trackEntry(entry, { journal, rpc, clock: next, onChange });
    expect(last).toMatchObject({ slot: 44n, audit: { slot: 44n } });
    expect(audited[0]).toBe(42n);
  });
});

const settled = { audit: { kind: 'not-found', at: 1 }, slot: 42n } as const;
it('a journal after a reload tracks what is pending, not compared, or found although it was called expired', async () => {
  const entries = [
    sent('sending', { status: 'sending' }),
    sent('unknown', { status: 'unknown' }),
    sent('confirmed', { status: 'confirmed', slot: 42n }),
    sent('finalized', { status: 'finalized', slot: 42n }),
    sent('failed', { status: 'failed-on-chain', slot: 42n }),
    sent('compared', { status: 'finalized', ...settled }),
    sent('compared failure', { status: 'failed-on-chain', ...settled }),
    sent('lost', { status: 'expired' }),
    sent('found', { status: 'expired' }),
    sent('elsewhere', { status: 'sent', genesisHash: 'other' }),
  ];
  const { journal, rpc, clock } = await tracked(entries, {
    getSignatureStatuses: async (signatures) =>
      signatures.map((signature) => (signature === 'lost' ? null : status('finalized'))),
  });
  const resumed = await resumePending({ journal, genesisHash, rpc, clock });
  expect(resumed.map(({ signature, status: state }) => [signature, state]).sort()).toEqual([
    ['confirmed', 'finalized'],
    ['failed', 'failed-on-chain'],
    ['finalized', 'finalized'],
    ['found', 'finalized'],
    ['sending', 'finalized'],
    ['unknown', 'finalized'],
  ]);
  expect((await journal.get('found'))?.status).toBe('finalized');
  expect((await journal.get('lost'))?.status).toBe('expired');
  expect((await journal.get('elsewhere'))?.status).toBe('sent');
});

it.each<[JournalEntry['status'], boolean]>([
  ['confirmed', true],
  ['failed-on-chain', true],
  ['sending', false],
  ['expired', false],
])('a comparison on request covers what is %s: %s', async (state, made) => {
  const entry = sent('sig', { status: state, slot: 42n });
  const { journal, rpc, asked: requests } = await tracked([entry]);
  const found = await comparedEntry('sig', journal, rpc, 7);
  expect(requests).toEqual(made ? ['sig'] : []);
  expect(found?.audit?.at).toBe(made ? 7 : undefined);
  expect(await journal.get('sig')).toEqual(found);
});
