import { describe, expect, it } from 'vitest';
import { journalEntry } from '@/testing/journal-entry';
import type { SignatureStatus } from '../types';
import { foundAfterExpiry } from './found-after-expiry';

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
});
