import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { renderStrict } from '@/testing/render-strict';
import { acceptedVerdict, stakeIntent as intent } from '@/testing/verdicts';
import type { FlowState } from '@/transaction/flow/flow-state';
import type { Outcome } from '@/transaction/types';
import { LockBar } from './lock-bar';

afterEach(() => cleanup());

const signature = 'S';
const reviewed = { verdict: acceptedVerdict, lastValidBlockHeight: 1_150n };
const signed = { intent, rebuilds: 0, reviewed, signature, trouble: null };
const done = (outcome: Outcome): FlowState => ({
  step: 'done',
  intent,
  outcome,
  reached: 'sent',
  verdict: acceptedVerdict,
  signature,
  audit: null,
});

const reviewing = 'Locked while you review, so the request cannot drift.';
const sent = 'Signed and sent: this request cannot be changed any more.';
const carriedOut = 'This request was carried out.';
const ended = 'This request ended. The form shows what you asked for.';

it.each<[string, FlowState | null, string, string]>([
  ['nothing yet', null, reviewing, 'Edit'],
  ['building', { step: 'building', intent, rebuilds: 0 }, reviewing, 'Edit'],
  ['the review', { step: 'review', intent, rebuilds: 0, reviewed }, reviewing, 'Edit'],
  ['the wallet', { step: 'signing', intent, rebuilds: 0, reviewed }, reviewing, 'Edit'],
  ['sending', { step: 'sending', ...signed }, sent, 'Edit'],
  ['the watch', { step: 'sent', ...signed }, sent, 'Edit'],
  ['a landing', { step: 'confirmed', slot: 7n, audit: null, ...signed }, carriedOut, 'New request'],
  ['the end', done({ kind: 'confirmed', signature, slot: 7n, finalized: true }), carriedOut, 'New request'],
  [
    'an open end',
    done({ kind: 'unknown', signature, reason: 'no answer' }),
    'This request was sent, and its end is not known yet.',
    'New request',
  ],
  ['a decline', done({ kind: 'declined' }), ended, 'Edit'],
  ['an expiry', done({ kind: 'expired', signature }), ended, 'Edit'],
  ['a failure', done({ kind: 'failed-on-chain', signature, slot: 7n, reason: 'x' }), ended, 'Edit'],
])('at %s the form says why it is locked, and the way back', async (_, state, why, back) => {
  const onEdit = vi.fn();
  await renderStrict(<LockBar state={state} onEdit={onEdit} />);
  await expect.element(page.getByText(why, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: back, exact: true }).click();
  expect(onEdit).toHaveBeenCalledTimes(1);
});

it('offers no way back while the request stands', async () => {
  await renderStrict(<LockBar state={{ step: 'sending', ...signed }} onEdit={undefined} />);
  await expect.element(page.getByText(sent)).toBeVisible();
  expect(page.getByRole('button').query()).toBeNull();
});
