import type { FlowState } from '@clearstake/verifier';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { ReviewSheet } from '@/components/transaction/review/review-sheet';
import { colourOf } from './colour-of';
import { renderStrict } from './render-strict';
import { answerRpc } from './rpc';
import { worker } from './worker';

/** Shows the review of a flow at block 1,000. Gives back what was called. */
export async function showReview(state: FlowState, change: Partial<Parameters<typeof ReviewSheet>[0]> = {}) {
  worker.use(answerRpc({ getBlockHeight: 1_000 }));
  const calls = { onSign: vi.fn(), onClose: vi.fn(), onRetry: vi.fn(), onAcceptWorst: vi.fn() };
  await renderStrict(<ReviewSheet state={state} {...calls} {...change} />);
  return calls;
}

/** The labels of the primary buttons: those filled with the colour of text, or with that of passed checks. */
export function strongButtons() {
  const fills = ['--ink', '--pass'].map(colourOf);
  return page
    .getByRole('button')
    .elements()
    .filter((button) => fills.includes(getComputedStyle(button).backgroundColor))
    .map((button) => button.textContent);
}
