import 'fake-indexeddb/auto';
import { pinsFor } from '@contract/pins';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { journalEntry, openJournal, verify, withSendLock } from '@/transaction';
import { isAuditDue, outcomeMembers } from '@/transaction/journal/journal-entry';
import { journalEntry as sampleEntry } from '../journal-entry';
import { honestFields, honestTransaction } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { newKey } from './keeper';
import { signedBy } from './signing';
import { SLOT, testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

/** What the journal is given, and how it keeps it. */
const honest = honestTransaction(honestFields['native-stake'], await testWorld());
const { intent, bytes } = honest;
const answer = honestAnswer(honest);
const { decoded, facts } = await judgeBytes(intent, bytes, worldRpc(await testWorld()), answer);
const offered = { intent, decoded, facts, pins: pinsFor('sandbox'), answer };
const verdict = verify(offered);
afterEach(() => vi.unstubAllGlobals());

describe('the entry before sending', () => {
  const entryWith = (change: object = {}) => {
    const wire = signedBy(honest.bytes, wallet, newKey);
    return journalEntry({ offered, verdict, wire, signature: 'sig', now: 5, ...change });
  };

  it('has all that is needed afterwards', () => {
    const { judged, ...entry } = entryWith();
    expect(entry).toStrictEqual({
      signature: 'sig',
      intent: honest.intent,
      genesisHash: pinsFor('sandbox').genesisHash,
      lastValidBlockHeight: SLOT - 19_850n,
      signingSlot: SLOT,
      messageSha256: verdict.messageSha256?.hex,
      wire: signedBy(honest.bytes, wallet, newKey),
      newAccount: newKey.address,
      verdict,
      status: 'sending',
      slot: null,
      detail: null,
      createdAt: 5,
      updatedAt: 5,
    });
    expect(judged).toMatchObject({
      verdict: 'accepted',
      offered: Buffer.from(honest.bytes).toString('hex'),
      newAccount: { address: newKey.address, keyMatches: true },
    });
    expect(judged).not.toHaveProperty('leftOut');
  });

  it('names the build of the page, and why guards were left out, where there is one', () => {
    expect(entryWith({ buildSha256: 'ab' })).toMatchObject({ buildSha256: 'ab' });
    expect('buildSha256' in entryWith({ buildSha256: undefined })).toBe(false);
    const left = entryWith({ offered: { ...offered, leftOut: 'no room' } });
    expect(left.judged).toMatchObject({ leftOut: 'no room' });
  });

  it('has no facts for a receipt where nothing was accepted, offered, or can be written', () => {
    const without = [
      { verdict: { ...verdict, outcome: 'refused' } },
      { offered: { ...offered, decoded: { ...offered.decoded, message: null } } },
      { offered: { ...offered, facts: { ...offered.facts, epoch: 10n ** 20n } } },
    ];
    for (const change of without) expect('judged' in entryWith(change)).toBe(false);
  });

  it('has no hash where the message has none', () => {
    expect(entryWith({ verdict: { ...verdict, messageSha256: null } }).messageSha256).toBe('');
  });
});

describe('an outcome in the journal', () => {
  const base = { signature: 'sig' };
  it.each([
    [
      { kind: 'confirmed', slot: 7n, finalized: false },
      { status: 'confirmed', slot: 7n, detail: null },
    ],
    [
      { kind: 'confirmed', slot: 7n, finalized: true },
      { status: 'finalized', slot: 7n, detail: null },
    ],
    [
      { kind: 'failed-on-chain', slot: 7n, reason: 'x' },
      { status: 'failed-on-chain', slot: 7n, detail: 'x' },
    ],
    [{ kind: 'expired' }, { status: 'expired', detail: null }],
    [
      { kind: 'unknown', reason: 'x' },
      { status: 'unknown', detail: 'x' },
    ],
  ] as const)('of %o is %o', (outcome, members) => {
    expect(outcomeMembers({ ...base, ...outcome }, 9)).toStrictEqual({ ...members, updatedAt: 9 });
  });

  it.each([
    ['finalized', true],
    ['failed-on-chain', true],
    ['confirmed', false],
    ['expired', false],
    ['unknown', false],
  ] as const)('that is %s is still to be compared: %s', (status, due) => {
    expect(isAuditDue(sampleEntry('sig', { status }))).toBe(due);
    expect(isAuditDue(sampleEntry('sig', { status, audit: { kind: 'not-found', at: 1 } }))).toBe(false);
  });
});

describe('the journal', () => {
  it('is opened once, and writes with strict durability', async () => {
    const open = vi.spyOn(indexedDB, 'open');
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const journal = openJournal('journalled-durable');
    await journal.put(sampleEntry('sig'));
    await journal.amend('sig', { updatedAt: 2 });
    expect(open).toHaveBeenCalledTimes(1);
    const writing = transactions.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(writing.map(([, , options]) => options)).toEqual([
      { durability: 'strict' },
      { durability: 'strict' },
    ]);
    open.mockRestore();
    transactions.mockRestore();
  });

  it('works without channels to other tabs', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const journal = openJournal('journalled-alone');
    let reports = 0;
    journal.subscribe(() => {
      reports += 1;
    });
    await journal.put(sampleEntry('sig'));
    await journal.delete('sig');
    expect([reports, await journal.get('sig')]).toEqual([2, undefined]);
  });

  it('does not make an entry of a change to one that is gone', async () => {
    const journal = openJournal('journalled-gone');
    await journal.amend('sig', { status: 'finalized' });
    expect(await journal.get('sig')).toBeUndefined();
    expect(await journal.countUnreadable()).toBe(0);
  });
});

describe('the lock for sending', () => {
  it('is one for each wallet', async () => {
    const names: string[] = [];
    const locks = {
      request: async <T>(name: string, _: object, work: (lock: unknown) => Promise<T>) => {
        names.push(name);
        return work({});
      },
    };
    expect(await withSendLock('A', async () => 1, locks)).toBe(1);
    expect(names).toEqual(['clearstake-send:A']);
    await expect(withSendLock('A', () => Promise.reject(new Error('failed')), locks)).rejects.toThrow(
      'failed',
    );
  });

  it('is not needed where the browser has none', async () => {
    vi.stubGlobal('navigator', {});
    expect(await withSendLock('A', async () => 1)).toBe(1);
    vi.stubGlobal('navigator', undefined);
    expect(await withSendLock('A', async () => 2)).toBe(2);
  });

  it('that another tab holds is told as that', async () => {
    const locks = { request: <T>(_: string, __: object, work: (lock: unknown) => Promise<T>) => work(null) };
    const waiting = withSendLock('A', async () => 1, locks);
    await expect(waiting).rejects.toMatchObject({
      name: 'AnotherTabSends',
      message: 'Another tab is sending a transaction for this wallet. Nothing was signed or sent here.',
    });
  });
});
