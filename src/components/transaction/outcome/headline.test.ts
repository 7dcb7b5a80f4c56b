import { describe, expect, it } from 'vitest';
import { sheetView } from '@/components/transaction/review/sheet-view';
import { differingAudit, doneState, reviewState } from '@/testing/flow-states';
import { stakeIntent as intent, refusedVerdict } from '@/testing/verdicts';
import type { FlowState } from '@/transaction/flow/flow-state';
import type { Outcome } from '@/transaction/types';
import { headline } from './headline';

const { step: _, ...step } = reviewState;
const signed = { ...step, signature: 'S', trouble: null };
const landed = { ...signed, step: 'confirmed', slot: 5n } as const;
const done = (outcome: Outcome, reached: 'checking' | 'signing' | 'sent' = 'sent') =>
  doneState(outcome, { reached, signature: 'S' });
const refused: Outcome = { kind: 'refused', code: 'authority-differs', verdict: refusedVerdict };
const confirmed: Outcome = { kind: 'confirmed', signature: 'S', slot: 5n, finalized: true };

it.each<[string, FlowState, string, string, RegExp]>([
  ['building', { step: 'building', intent, rebuilds: 0 }, 'wait', 'Reading the transaction', /^Decoding/],
  ['review', { ...step, step: 'review' }, 'pass', 'It does what you asked', /^Decoded here/],
  ['signing', { ...step, step: 'signing' }, 'pass', 'It does what you asked', /^Approve or decline/],
  ['sending', { ...signed, step: 'sending' }, 'wait', 'Sending', /watching goes on/],
  ['sent', { ...signed, step: 'sent' }, 'wait', 'Sent, not confirmed yet', /^You may close this page/],
  [
    'sent, with trouble',
    { ...signed, step: 'sent', trouble: 'The relay is overloaded.' },
    'warn',
    'Sent, not confirmed yet',
    /^The relay is overloaded\. It was signed, so it may land all the same: .* do not send it again\.$/,
  ],
  [
    'landed',
    { ...landed, audit: null },
    'pass',
    'You staked 250\u00a0SOL',
    /^Confirmed\. It landed in slot 5\./,
  ],
  ['final', done(confirmed), 'pass', 'You staked 250\u00a0SOL', /^Done and final\. It landed in slot 5\./],
  [
    'landed otherwise',
    { ...landed, audit: differingAudit },
    'fail',
    'The chain recorded something else than you signed',
    /do not sign anything more here/,
  ],
  [
    'landed without a record',
    { ...landed, audit: { kind: 'not-found', at: 1 } },
    'warn',
    'The node has no record of it',
    /slot 5/,
  ],
  ['refused', done(refused, 'checking'), 'fail', 'Refused, wallet not opened', /a key that is not yours/],
  ['refused later', done(refused, 'signing'), 'fail', 'Refused, nothing was sent', /not yours/],
  [
    'refused, perhaps sent by the wallet',
    done({ ...refused, unasked: 'may-land' }, 'signing'),
    'fail',
    'Refused, and not sent from here',
    /not yours/,
  ],
  [
    'refused, sent by the wallet',
    done({ ...refused, unasked: 'landed' }, 'signing'),
    'fail',
    'Refused, but your wallet sent it',
    /not yours/,
  ],
  [
    'failed',
    done({ kind: 'failed-on-chain', signature: 'S', slot: 5n, reason: 'not enough funds' }),
    'fail',
    'The network ran it and it failed.',
    /^Not enough funds\./,
  ],
  [
    'unsent',
    done({ kind: 'not-sent', reason: 'x' }, 'signing'),
    'fail',
    'It was not sent.',
    /^X\. No SOL left/,
  ],
  [
    'expired',
    done({ kind: 'expired', signature: 'S' }),
    'warn',
    'It expired before it landed.',
    /^The Solana node/,
  ],
  [
    'declined',
    done({ kind: 'declined', mayLand: false }),
    'warn',
    'Your wallet says that you declined.',
    /^It says that nothing was signed, and nothing was sent from here\. It cannot land\. You can try again\.$/,
  ],
  [
    'declined, by a wallet that could have sent it',
    done({ kind: 'declined', mayLand: true }),
    'warn',
    'Your wallet says that you declined.',
    /^It says that nothing was signed, .* Trying again waits until this one cannot land any more/,
  ],
])('at %s the headline is: %s', (_, state, tone, title, note) => {
  const head = headline(state, sheetView(state), undefined);
  expect([head.tone, head.title]).toEqual([tone, title]);
  expect(head.note).toMatch(note);
});

describe('a wallet that can no longer sign', () => {
  const block = { title: 'Your wallet is on another account', reason: 'Switch back.' };
  const at = (state: FlowState) => headline(state, sheetView(state), block).title;

  it('replaces the verdict while there is a transaction to sign', () => {
    expect(at({ ...step, step: 'review' })).toBe(block.title);
    expect(at({ ...step, step: 'signing' })).toBe(block.title);
  });

  it('changes no headline of a refused, sent or landed transaction', () => {
    expect(at(done(refused, 'checking'))).toBe('Refused, wallet not opened');
    expect(at({ ...signed, step: 'sent' })).toBe('Sent, not confirmed yet');
    expect(at({ ...landed, audit: null })).toBe('You staked 250\u00a0SOL');
  });
});
