import 'fake-indexeddb/auto';
import { pinsFor } from '@contract/pins';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { journalEntry as sampleEntry } from '@/testing/journal-entry';
import { honestFields, honestTransaction } from '@/testing/transaction/honest';
import { honestAnswer, judgeBytes } from '@/testing/transaction/judge';
import { newKey } from '@/testing/transaction/keeper';
import { signedBy } from '@/testing/transaction/signing';
import { SLOT, testWorld, wallet } from '@/testing/transaction/world';
import { worldRpc } from '@/testing/transaction/world-rpc';
import { journalEntry, verify } from '@/transaction';
import { isAuditDue, outcomeMembers } from '@/transaction/journal/journal-entry';

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
