import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import {
  type Audit,
  type ClockPort,
  type JournalEntry,
  openJournal,
  type RpcPort,
  resumePending,
  trackEntry,
} from '@/transaction';
import { comparedEntry } from '@/transaction/track/compared-entry';
import { Executor } from './executor';
import { landedOperation, nodeOf } from './landing';
import { SLOT, testWorld } from './world';

const NOW = 1_700_000_100_000;
const executor = new Executor();
const world = await testWorld();

describe('every tracked entry is compared', () => {
  const clock: ClockPort = { now: () => NOW, sleep: async (_, signal) => signal?.throwIfAborted() };
  let journals = 0;

  /** A journal with a sent entry, and a node that counts requests for its record. */
  async function sent(change: Partial<JournalEntry> = {}, node: Partial<RpcPort> = {}) {
    const { entry, landed, after } = await landedOperation('native-stake', world, executor);
    journals += 1;
    const journal = openJournal(`landed-${journals}`);
    const written: JournalEntry = { ...entry, status: 'sent', slot: null, ...change };
    await journal.put(written);
    let requests = 0;
    const rpc = nodeOf(
      { after, landed },
      {
        getSignatureStatuses: async () => [{ slot: SLOT, confirmationStatus: 'finalized', error: null }],
        getTransaction: async () => {
          requests += 1;
          return landed;
        },
        ...node,
      },
    );
    const stored = async (): Promise<Audit | undefined> => (await journal.get(entry.signature))?.audit;
    return { entry: written, journal, rpc, stored, asked: () => requests, landed };
  }

  it('once, and the result is stored', async () => {
    const { entry, journal, rpc, stored, asked: requests } = await sent();
    const last = await trackEntry(entry, { journal, rpc, clock });
    expect(await stored()).toMatchObject({ kind: 'matches', at: NOW });
    expect(last.audit).toEqual(await stored());
    expect(requests()).toBe(1);
  });

  it('as soon as it is confirmed, before it is final', async () => {
    const statuses = [{ slot: SLOT, confirmationStatus: 'confirmed' as const, error: null }];
    const leaving = new AbortController();
    const { entry, journal, rpc, stored } = await sent({}, { getSignatureStatuses: async () => statuses });
    await trackEntry(entry, {
      journal,
      rpc,
      clock: { ...clock, sleep: async () => leaving.abort() },
      signal: leaving.signal,
    });
    expect((await journal.get(entry.signature))?.status).toBe('confirmed');
    expect(await stored()).toMatchObject({ kind: 'matches' });
  });

  it('again when the block of the comparison was dropped', async () => {
    let looks = 0;
    const { landed } = await landedOperation('native-stake', world, executor);
    const { entry, journal, rpc, stored } = await sent(
      {},
      {
        getSignatureStatuses: async () => {
          looks += 1;
          const first = looks === 1;
          return [
            {
              slot: first ? SLOT : SLOT + 2n,
              confirmationStatus: first ? ('confirmed' as const) : ('finalized' as const),
              error: null,
            },
          ];
        },
        getTransaction: async () => ({ ...landed, slot: looks === 1 ? SLOT : SLOT + 2n }),
      },
    );
    await trackEntry(entry, { journal, rpc, clock });
    expect(await stored()).toMatchObject({ kind: 'matches', slot: SLOT + 2n });
  });

  it('not by a second tab that tracks it too', async () => {
    const { entry, journal, rpc, asked: requests } = await sent();
    await trackEntry(entry, { journal, rpc, clock });
    const other = await trackEntry(entry, { journal, rpc, clock });
    expect(other.audit).toMatchObject({ kind: 'matches' });
    expect(requests()).toBe(1);
  });

  it('after a reload, whether it was pending or settled already', async () => {
    const { entry, journal, rpc } = await sent();
    await journal.put({ ...entry, signature: 'settled', status: 'finalized', slot: SLOT });
    await journal.put({ ...entry, signature: 'expired', status: 'expired' });
    const resumed = await resumePending({ journal, genesisHash: entry.genesisHash, rpc, clock });
    expect(resumed.map(({ signature, audit }) => [signature, audit?.kind]).sort()).toEqual(
      [
        [entry.signature, 'matches'],
        // Under another signature than that of the record.
        ['settled', 'differs'],
        ['expired', 'differs'],
      ].sort(),
    );
  });

  it('later, when the node was unreachable', async () => {
    const down = { getTransaction: () => Promise.reject(new Error('down')) };
    const { entry, journal, rpc, stored } = await sent({}, down);
    await trackEntry(entry, { journal, rpc, clock });
    expect((await journal.get(entry.signature))?.status).toBe('finalized');
    expect(await stored()).toBeUndefined();
    const { landed, after } = await landedOperation('native-stake', world, executor);
    await resumePending({
      journal,
      genesisHash: entry.genesisHash,
      rpc: nodeOf({ after, landed }),
      clock,
    });
    expect(await stored()).toMatchObject({ kind: 'matches' });
  });

  it('and a missing record is stored, which a receipt reports', async () => {
    const { entry, journal, rpc, stored } = await sent({}, { getTransaction: async () => null });
    await trackEntry(entry, { journal, rpc, clock });
    expect(await stored()).toEqual({ kind: 'not-found', at: NOW });
    const { landed, after } = await landedOperation('native-stake', world, executor);
    const again = await comparedEntry(entry.signature, journal, nodeOf({ after, landed }), NOW + 1);
    expect(again?.audit).toMatchObject({ kind: 'matches', at: NOW + 1 });
    expect(await stored()).toEqual(again?.audit);
  });
});
