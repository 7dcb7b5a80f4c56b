import { verbatim } from '@clearstake/verifier';
import { differingAudit, doneState, reviewState } from '@clearstake/verifier/testing/flow-states';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { showReview as show, strongButtons as strong } from '@/testing/review-sheet';

afterEach(() => cleanup());

describe('the outcome', () => {
  const signature =
    '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
  const landed = <a href="/portfolio">See it in your portfolio</a>;
  const link = page.getByRole('link', { name: 'See it in your portfolio' });
  const waits = page.getByRole('button', { name: 'Try again waits: it may still land' });

  it('says why what may still land cannot be tried again yet', async () => {
    await show(doneState({ kind: 'declined', mayLand: true }));
    await expect
      .element(page.getByRole('dialog'))
      .toHaveTextContent(/wallet says that you declined.*watched.*close this/);
    expect(waits.element().getAttribute('aria-disabled')).toBe('true');
    expect(strong()).toEqual(['Close']);
  });

  it('offers another try after an expiry, and no link to a result', async () => {
    const { onRetry } = await show(doneState({ kind: 'expired', signature }), { landed });
    await expect
      .element(page.getByRole('dialog'))
      .toHaveTextContent(/expired before it landed.*by what it says, no SOL left your wallet/);
    expect([strong(), waits.query(), link.query()]).toEqual([['Try again'], null, null]);
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('links to the result of a landing, also before it is final', async () => {
    const step = { step: 'confirmed', signature, slot: 5n, audit: null, trouble: null } as const;
    await show({ ...reviewState, ...step }, { landed });
    await expect.element(link).toBeVisible();
  });

  it.each([
    ['the next one of a batch', { kind: 'confirmed', signature, slot: 5n, finalized: true }, 'Stop here'],
    ['another try', { kind: 'failed-on-chain', signature, slot: 5n, reason: verbatim('x') }, 'Close'],
  ] as const)('does not lead on to %s when the chain recorded something else', async (_, outcome, leave) => {
    await show(doneState(outcome, { audit: differingAudit }), { onNext: () => undefined });
    await expect.element(page.getByRole('button', { name: leave })).toBeVisible();
    expect(strong()).toEqual([leave]);
  });
});
