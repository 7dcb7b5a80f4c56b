import { describe, expect, it } from 'vitest';
import { journalEntry } from '@/testing/journal-entry';
import { acceptedVerdict } from '@/testing/verdicts';
import { LIGHTHOUSE_PROGRAM } from '../decode/programs/lighthouse';
import type { SignatureStatus, TrackedOutcome } from '../types';
import { explainGuardFailure } from './explain-guard-failure';
import { foundAfterExpiry } from './found-after-expiry';

describe('a failure on chain', () => {
  const verdict = {
    ...acceptedVerdict,
    // A guard stands at the fourth place of the message, and the verdict leaves its first instruction out.
    instructions: [
      { index: 1, program: 'Stake' },
      { index: 3, program: LIGHTHOUSE_PROGRAM },
    ],
  };
  const failure = (reason: string): TrackedOutcome => ({
    kind: 'failed-on-chain',
    signature: 'sig',
    slot: 7n,
    reason,
  });
  it('of a guard is explained', () => {
    expect(explainGuardFailure(failure('instruction 4 failed: the program’s error 6001'), verdict)).toEqual(
      failure(
        'the guard in it did not hold (instruction 4): you would have been left with less than the review promised, so the network undid it',
      ),
    );
  });

  it.each([
    'instruction 2 failed: not enough funds',
    'instruction 3 failed: not enough funds',
    'instruction 14 failed: not enough funds',
    'instruction 4 failed',
    'its blockhash is unknown',
    'an instruction 4 failed: not enough funds',
    'instruction x failed: not enough funds',
  ])('of anything else stays as it is: %s', (reason) => {
    expect(explainGuardFailure(failure(reason), verdict)).toEqual(failure(reason));
  });

  it('is explained only where it is one', () => {
    const unknown = { kind: 'unknown', signature: 'sig', reason: 'instruction 4 failed: x' } as const;
    expect(explainGuardFailure(unknown, verdict)).toBe(unknown);
  });

  it('of the tenth instruction and later is explained as well', () => {
    const many = { ...verdict, instructions: [{ index: 11, program: LIGHTHOUSE_PROGRAM }] };
    expect(explainGuardFailure(failure('instruction 12 failed: x'), many)).toMatchObject({
      reason: expect.stringContaining('(instruction 12)'),
    });
  });
});

describe('what was called expired', () => {
  const landed: SignatureStatus = { slot: 7n, confirmationStatus: 'finalized', error: null };
  /** A node that knows these signatures, with what it was asked. */
  function nodeKnowing(...known: readonly string[]) {
    const requests: (readonly string[])[] = [];
    const getSignatureStatuses = async (signatures: readonly string[]) => {
      requests.push(signatures);
      return signatures.map((signature) => (known.includes(signature) ? landed : null));
    };
    return { asked: requests, getSignatureStatuses };
  }

  it('is tracked again where a node knows it, and nothing else is', async () => {
    const entries = [
      journalEntry('lost', { status: 'expired' }),
      journalEntry('found', { status: 'expired', detail: 'kept' }),
      journalEntry('pending', { status: 'sent' }),
      journalEntry('final', { status: 'finalized' }),
    ];
    const node = nodeKnowing('found', 'pending', 'final');
    expect(await foundAfterExpiry(entries, node)).toEqual([
      journalEntry('found', { status: 'unknown', detail: 'kept' }),
    ]);
    expect(node.asked).toEqual([['lost', 'found']]);
  });

  it('is not asked for where there is none', async () => {
    const node = nodeKnowing();
    expect(await foundAfterExpiry([journalEntry('sent', { status: 'sent' })], node)).toEqual([]);
    expect(node.asked).toEqual([]);
  });

  it('is asked for up to what a node takes at once: 256', async () => {
    const entries = Array.from({ length: 300 }, (_, index) =>
      journalEntry(`${index}`, { status: 'expired' }),
    );
    const node = nodeKnowing('0', '255', '256');
    expect((await foundAfterExpiry(entries, node)).map(({ signature }) => signature)).toEqual(['0', '255']);
    expect(node.asked.map(({ length }) => length)).toEqual([256]);
  });

  it('stays so while no node answers', async () => {
    const getSignatureStatuses = () => Promise.reject(new Error('down'));
    const entries = [journalEntry('lost', { status: 'expired' })];
    expect(await foundAfterExpiry(entries, { getSignatureStatuses })).toEqual([]);
  });
});
