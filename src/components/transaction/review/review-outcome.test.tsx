import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { differingAudit, doneState } from '@/testing/flow-states';
import { showReview as show, strongButtons as strong } from '@/testing/review-sheet';

afterEach(() => cleanup());

describe('the outcome', () => {
  const signature =
    '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
  it.each([
    [{ kind: 'declined', mayLand: true }, /wallet says that you declined.*watched.*close this/, false],
    [
      { kind: 'expired', signature },
      /expired before it landed.*by what it says, no SOL left your wallet/,
      true,
    ],
  ] as const)('explains %o', async (outcome, text, retry) => {
    const calls = await show(doneState(outcome));
    await expect.element(page.getByRole('dialog')).toHaveTextContent(text);
    expect(page.getByRole('button', { name: 'Try again', exact: true }).query() !== null).toBe(retry);
    const waits = page.getByRole('button', { name: 'Try again waits: it may still land' }).query();
    expect(waits?.getAttribute('aria-disabled') === 'true').toBe(!retry);
    // One primary action: retry when that is safe, otherwise close.
    expect(strong()).toEqual([retry ? 'Try again' : 'Close']);
    if (!retry) return;
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(calls.onRetry).toHaveBeenCalledTimes(1);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(calls.onClose).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the next one of a batch', { kind: 'confirmed', signature, slot: 5n, finalized: true }, 'Stop here'],
    ['another try', { kind: 'failed-on-chain', signature, slot: 5n, reason: 'x' }, 'Close'],
  ] as const)('does not lead on to %s when the chain recorded something else', async (_, outcome, leave) => {
    await show(doneState(outcome, { audit: differingAudit }), { onNext: () => undefined });
    await expect.element(page.getByRole('button', { name: leave })).toBeVisible();
    expect(strong()).toEqual([leave]);
  });
});
