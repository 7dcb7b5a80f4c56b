import type { FlowState, Outcome } from '@clearstake/verifier';
import { doneState, reviewState } from '@clearstake/verifier/testing/flow-states';
import { stakeIntent as intent } from '@clearstake/verifier/testing/verdicts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { LockBar } from './lock-bar';

const signature = 'S';
const { reviewed } = reviewState;
const signed = { intent, rebuilds: 0, reviewed, signature, trouble: null };
const done = (outcome: Outcome) => doneState(outcome, { reached: 'sent', signature });

const sent = 'Signed and sent: this request cannot be changed any more.';
const carriedOut = 'This request was carried out.';
const ended = 'This request ended. The form shows what you asked for.';

it.each<[string, FlowState, string]>([
  ['sending', { step: 'sending', ...signed }, sent],
  ['a landing', { step: 'confirmed', slot: 7n, audit: null, ...signed }, carriedOut],
  ['a decline', done({ kind: 'declined', mayLand: false }), ended],
])('says at %s why the form is locked', async (_, state, why) => {
  await renderStrict(<LockBar state={state} />);
  await expect.element(page.getByText(why, { exact: true })).toBeVisible();
});
