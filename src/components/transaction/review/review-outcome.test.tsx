import { routes } from '@contract/rest/routes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { differingAudit, doneState, reviewState } from '@/testing/flow-states';
import { showReview as show, strongButtons as strong } from '@/testing/review-sheet';
import { answerRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';

afterEach(() => cleanup());

describe('the link to the result', () => {
  const signature =
    '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
  const landed = <a href="/portfolio">See it in your portfolio</a>;
  const link = page.getByRole('link', { name: 'See it in your portfolio' });

  it('is shown once the transaction landed, also before it is final', async () => {
    await show(doneState({ kind: 'confirmed', signature, slot: 5n, finalized: true }), { landed });
    await expect.element(link).toBeVisible();
    await cleanup();
    const step = { step: 'confirmed', signature, slot: 5n, audit: null, trouble: null } as const;
    await show({ ...reviewState, ...step }, { landed });
    await expect.element(link).toBeVisible();
    await cleanup();
    await show(doneState({ kind: 'expired', signature }), { landed });
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(link.query()).toBeNull();
  });
});

describe('the outcome', () => {
  const signature =
    '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
  it.each([
    [{ kind: 'declined', mayLand: true }, /wallet says that you declined.*watched.*close this/, false],
    [{ kind: 'confirmed', signature, slot: 5n, finalized: true }, /Done and final/, false],
    [
      { kind: 'expired', signature },
      /expired before it landed.*by what it says, no SOL left your wallet/,
      true,
    ],
    [
      { kind: 'unknown', signature, reason: 'no answer' },
      /not known whether SOL moved.*Do not send it again/,
      false,
    ],
  ] as const)('explains %o', async (outcome, text, retry) => {
    const calls = await show(doneState(outcome));
    await expect.element(page.getByRole('dialog')).toHaveTextContent(text);
    expect(page.getByRole('button', { name: 'Try again', exact: true }).query() !== null).toBe(retry);
    const waits = page.getByRole('button', { name: 'Try again waits: it may still land' }).query();
    expect(waits?.getAttribute('aria-disabled') === 'true').toBe(!retry && outcome.kind !== 'confirmed');
    // One primary action: retry when that is safe, otherwise close.
    expect(strong()).toEqual([retry ? 'Try again' : outcome.kind === 'confirmed' ? 'Done' : 'Close']);
    if (!retry) return;
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(calls.onRetry).toHaveBeenCalledTimes(1);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(calls.onClose).toHaveBeenCalledTimes(1);
  });

  it('offers the next transaction of a batch once this one landed', async () => {
    worker.use(answerRoute(routes.legacyEpochInfo, { epoch: 1061, epochSeconds: 86_400 }));
    const onNext = vi.fn();
    await show(doneState({ kind: 'confirmed', signature, slot: 5n, finalized: true }), { onNext });
    expect(strong()).toEqual(['Review the next one']);
    await page.getByRole('button', { name: 'Review the next one' }).click();
    expect(onNext).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the next one of a batch', { kind: 'confirmed', signature, slot: 5n, finalized: true }, 'Stop here'],
    ['another try', { kind: 'failed-on-chain', signature, slot: 5n, reason: 'x' }, 'Close'],
  ] as const)('does not lead on to %s when the chain recorded something else', async (_, outcome, leave) => {
    await show(doneState(outcome, { audit: differingAudit }), { onNext: () => undefined });
    await expect.element(page.getByRole('button', { name: leave })).toBeVisible();
    expect(strong()).toEqual([leave]);
  });

  it('says when the journal could not be written', async () => {
    await show(doneState({ kind: 'confirmed', signature, slot: 5n, finalized: true }, { unwritten: true }));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This browser could not write down how it ended,');
  });
});
