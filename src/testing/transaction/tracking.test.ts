import 'fake-indexeddb/auto';
import { pinsFor } from '@contract/pins';
import { catalogue } from '@server/sandbox/hostile/catalogue';
import { describe, expect, it } from 'vitest';
import {
  type ClockPort,
  finalCheck,
  journalEntry,
  openJournal,
  type RpcPort,
  resumePending,
  type SignatureStatus,
  type TrackedOutcome,
  trackEntry,
  trackSignature,
  withSendLock,
} from '@/transaction';
import { Executor } from './executor';
import { honestFields, honestTransaction } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { testKey } from './keys';
import { landIn } from './landing';
import { signedBy } from './signing';
import { SLOT, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

/** A minute after signing, in which a blockhash expires. */
const START = 60_005;

/** A clock whose sleeps pass at once. */
function fastClock(): ClockPort & { elapsed: () => number } {
  let now = START;
  return {
    now: () => now,
    elapsed: () => now - START,
    sleep: async (milliseconds, signal) => {
      signal?.throwIfAborted();
      now += milliseconds;
    },
  };
}

const world = await testWorld();
const honest = honestTransaction(honestFields['native-stake'], world);
const answer = honestAnswer(honest);
const { intent } = honest;
const { decoded, facts, verdict } = await judgeBytes(intent, honest.bytes, worldRpc(world), answer);
const wire = signedBy(honest.bytes, wallet, testKey('new stake account'));
const checked = finalCheck(wire, honest.bytes);
if (!checked.ok) throw new Error('The honest transaction is complete.');
const offered = { intent, decoded, facts, pins: pinsFor(intent.cluster), answer };
const entry = journalEntry({ offered, verdict, wire, signature: checked.signature, now: 5 });

/** A node that returns these statuses in sequence, the last one for ever, at a height that rises by `step`. */
function nodeGiving(statuses: (SignatureStatus | null | Error)[], start: bigint, step = 0n): RpcPort {
  let requests = 0;
  let height = start - step;
  return worldRpc(world, {
    isBlockhashValid: async () => false,
    getBlockHeight: async () => {
      height += step;
      return height;
    },
    getSignatureStatuses: async () => {
      const status = statuses[Math.min(requests, statuses.length - 1)] ?? null;
      requests += 1;
      if (status instanceof Error) throw status;
      return [status];
    },
  });
}

const confirmed = (
  confirmationStatus: 'processed' | 'confirmed' | 'finalized',
  error: string | null = null,
): SignatureStatus => ({ slot: SLOT, confirmationStatus, error });
const alive = () => entry.lastValidBlockHeight - 100n;

describe('tracking', () => {
  it('goes from nothing over confirmed to finalized', async () => {
    const seen: TrackedOutcome[] = [];
    const rpc = nodeGiving(
      [null, confirmed('processed'), confirmed('confirmed'), confirmed('finalized')],
      alive(),
    );
    const outcome = await trackSignature({
      entry,
      rpc,
      clock: fastClock(),
      onChange: (change) => seen.push(change),
    });
    expect(outcome).toEqual({ kind: 'confirmed', signature: entry.signature, slot: SLOT, finalized: true });
    expect(seen).toEqual([
      { kind: 'confirmed', signature: entry.signature, slot: SLOT, finalized: false },
      { kind: 'confirmed', signature: entry.signature, slot: SLOT, finalized: true },
    ]);
  });

  it('calls a landed transaction with an error a failure, never a success', async () => {
    const error = 'custom program error: 0xc';
    const rpc = nodeGiving([confirmed('confirmed', error), confirmed('finalized', error)], alive());
    const { landed } = landIn(world, new Executor(), entry.wire);
    const getTransaction = async () => ({ ...landed, error });
    expect(await trackSignature({ entry, rpc: { ...rpc, getTransaction }, clock: fastClock() })).toEqual({
      kind: 'failed-on-chain',
      signature: entry.signature,
      slot: SLOT,
      reason: error,
    });
  });

  it('expires only when the finalized height has passed the last valid one and no status exists', async () => {
    const clock = fastClock();
    const rpc = nodeGiving([null], entry.lastValidBlockHeight - 2n, 1n);
    expect(await trackSignature({ entry, rpc, clock })).toEqual({
      kind: 'expired',
      signature: entry.signature,
    });
    expect(clock.elapsed()).toBe(5_000);
  });

  it('does not expire because one node behind the address lags', async () => {
    const rpc = nodeGiving([null, null, confirmed('finalized')], entry.lastValidBlockHeight + 50n);
    expect((await trackSignature({ entry, rpc, clock: fastClock() })).kind).toBe('confirmed');
  });

  it('does not expire by looks that a failing node interrupted', async () => {
    const answers = [null, null, new Error('down'), null, null, confirmed('finalized')];
    const rpc = nodeGiving(answers, entry.lastValidBlockHeight + 50n);
    expect((await trackSignature({ entry, rpc, clock: fastClock() })).kind).toBe('confirmed');
  });

  it('prefers a status that comes with the last block over expiry', async () => {
    const rpc = nodeGiving([confirmed('finalized')], entry.lastValidBlockHeight + 50n);
    expect((await trackSignature({ entry, rpc, clock: fastClock() })).kind).toBe('confirmed');
  });

  it('is unknown while a node is unreachable, and continues', async () => {
    const seen: string[] = [];
    const down = new Error('down');
    const rpc = nodeGiving([down, down, down, confirmed('finalized')], alive());
    const outcome = await trackSignature({
      entry,
      rpc,
      clock: fastClock(),
      onChange: (change) => seen.push(change.kind),
    });
    expect(seen).toEqual(['unknown', 'confirmed']);
    expect(outcome.kind).toBe('confirmed');
  });

  it('ends as unknown when it is aborted', async () => {
    const stop = new AbortController();
    const rpc = nodeGiving([null], alive());
    const clock: ClockPort = { ...fastClock(), sleep: async () => stop.abort() };
    const outcome = await trackSignature({ entry, rpc, clock, signal: stop.signal });
    expect(outcome).toEqual({
      kind: 'unknown',
      signature: entry.signature,
      reason: 'The network has not decided yet.',
    });
  });

  it('X33: makes up for a withheld broadcast with the same bytes', async () => {
    const sent: Uint8Array[] = [];
    const rpc: RpcPort = {
      ...worldRpc(world),
      getBlockHeight: async () => alive(),
      getSignatureStatuses: async () => [sent.length > 0 ? confirmed('finalized') : null],
      sendTransaction: async (wire) => {
        sent.push(wire);
        return entry.signature;
      },
    };
    const rebroadcast = async () => true;
    expect((await trackSignature({ entry, rpc, clock: fastClock(), rebroadcast })).kind).toBe('confirmed');
    expect(sent).toEqual([entry.wire]);
  });

  it('X34: ignores a claimed signature: the computed one is tracked', async () => {
    const attack = catalogue.find((attack) => attack.id === 'X34');
    if (attack?.surface !== 'send-txn') throw new Error('X34 is a threat in the broadcast.');
    const claimed = attack.apply(entry.wire, entry.signature).signature;
    expect(claimed).not.toBe(entry.signature);
    const requests: string[] = [];
    const rpc: RpcPort = {
      ...worldRpc(world),
      isBlockhashValid: async () => false,
      getBlockHeight: async () => entry.lastValidBlockHeight + 1n,
      getSignatureStatuses: async (signatures) => {
        requests.push(...signatures);
        return [null];
      },
    };
    expect((await trackSignature({ entry, rpc, clock: fastClock() })).kind).toBe('expired');
    expect([...new Set(requests)]).toEqual([entry.signature]);
  });
});

describe('the journal', () => {
  it('keeps entries with their bigints, by network and wallet, newest first', async () => {
    const journal = openJournal('journal-test-1');
    await journal.put(entry);
    await journal.put({ ...entry, signature: 'later', createdAt: 9 });
    await journal.put({ ...entry, signature: 'elsewhere', genesisHash: 'other network' });
    const entries = await journal.list(entry.genesisHash, wallet.address);
    expect(entries.map((entry) => entry.signature)).toEqual(['later', entry.signature]);
    expect(entries[1]).toEqual(entry);
    expect(await journal.list(entry.genesisHash, 'somebody else')).toEqual([]);
  });

  it('notifies of writes', async () => {
    const journal = openJournal('journal-test-2');
    let reports = 0;
    const stop = journal.subscribe(() => {
      reports += 1;
    });
    await journal.put(entry);
    stop();
    await journal.delete(entry.signature);
    expect(reports).toBe(1);
    expect(await journal.get(entry.signature)).toBeUndefined();
  });

  it.each([
    ['again while it is written down', 3],
    ['no more once the person has left and it was taken out', 0],
  ])('has its transaction sent %s', async (_, times) => {
    const journal = openJournal(`journal-test-sent-${times}`);
    if (times > 0) await journal.put(entry);
    const stop = new AbortController();
    const clock = fastClock();
    const sent: Uint8Array[] = [];
    const rpc: RpcPort = {
      ...worldRpc(world),
      getBlockHeight: async () => alive(),
      getSignatureStatuses: async () => {
        if (clock.elapsed() > 25_000) stop.abort();
        return [null];
      },
      sendTransaction: async (wire) => {
        sent.push(wire);
        return entry.signature;
      },
    };
    await trackEntry(entry, { journal, rpc, clock, signal: stop.signal });
    expect(sent).toHaveLength(times);
  });

  it('is resumed after a reload and ends in the right outcome', async () => {
    const journal = openJournal('journal-test-3');
    await journal.put(entry);
    await journal.put({
      ...entry,
      signature: 'settled',
      status: 'finalized',
      audit: { kind: 'not-found', at: 1 },
    });
    const rpc = nodeGiving([null, confirmed('confirmed'), confirmed('finalized')], alive());
    const resumed = await resumePending({ journal, genesisHash: entry.genesisHash, rpc, clock: fastClock() });
    expect(resumed.map((resumption) => [resumption.signature, resumption.status])).toEqual([
      [entry.signature, 'finalized'],
    ]);
    expect((await journal.get(entry.signature))?.slot).toBe(SLOT);
  });
});

describe('two tabs', () => {
  it('the second one gets an error that the first one sends', async () => {
    const held = {
      // Without that option the browser would wait for the other tab.
      request: async <T>(_name: string, options: unknown, callback: (lock: unknown) => Promise<T>) => {
        expect(options).toEqual({ ifAvailable: true });
        return callback(null);
      },
    };
    await expect(withSendLock(wallet.address, async () => 'sent', held)).rejects.toThrow(
      'Another tab is sending',
    );
    const free = {
      request: async <T>(_name: string, _options: unknown, callback: (lock: unknown) => Promise<T>) =>
        callback({}),
    };
    expect(await withSendLock(wallet.address, async () => 'sent', free)).toBe('sent');
  });
});
