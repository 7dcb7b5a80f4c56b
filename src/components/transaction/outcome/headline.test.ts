import { type FlowState, type Outcome, verbatim } from '@clearstake/verifier';
import { differingAudit, doneState, reviewState } from '@clearstake/verifier/testing/flow-states';
import { refusedVerdict } from '@clearstake/verifier/testing/verdicts';
import { expect, it } from 'vitest';
import { sheetView } from '@/components/transaction/review/sheet-view';
import { headline } from './headline';

const { step: _, ...step } = reviewState;
const signed = { ...step, signature: 'S', trouble: null };
const landed = { ...signed, step: 'confirmed', slot: 5n } as const;
const done = (outcome: Outcome, reached: 'checking' | 'signing' | 'sent' = 'sent') =>
  doneState(outcome, { reached, signature: 'S' });
const refused: Outcome = { kind: 'refused', code: 'authority-differs', verdict: refusedVerdict };

it.each<[string, FlowState, string, string, RegExp]>([
  ['review', { ...step, step: 'review' }, 'pass', 'It does what you asked', /^Decoded here/],
  ['sent', { ...signed, step: 'sent' }, 'wait', 'Sent, not confirmed yet', /^You may close this page/],
  [
    'sent, with trouble',
    { ...signed, step: 'sent', trouble: verbatim('The relay is overloaded.') },
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
  [
    'landed otherwise',
    { ...landed, audit: differingAudit },
    'fail',
    'The chain recorded something else than you signed',
    /do not sign anything more here/,
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
])('shows a headline at %s', (_, state, tone, title, note) => {
  const head = headline(state, sheetView(state), undefined);
  expect([head.tone, head.title]).toEqual([tone, title]);
  expect(head.note).toMatch(note);
});
