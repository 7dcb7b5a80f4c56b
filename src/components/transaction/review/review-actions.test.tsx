import { acceptedVerdict, stakeIntent as intent } from '@clearstake/verifier/testing/verdicts';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { ReviewActions } from './review-actions';

const reviewed = { verdict: acceptedVerdict, lastValidBlockHeight: 1_150n };
const step = { intent, rebuilds: 0, reviewed };

it('keeps the focus on the sign button, disabled, while the wallet is open', async () => {
  const onSign = vi.fn();
  function SigningReview() {
    const [signing, setSigning] = useState(false);
    return (
      <ReviewActions
        state={{ ...step, step: signing ? 'signing' : 'review' }}
        rows={1}
        onSign={() => {
          onSign();
          setSigning(true);
        }}
        signBlock={undefined}
        onCancel={vi.fn()}
      />
    );
  }
  await renderStrict(<SigningReview />);
  const sign = page.getByRole('button', { name: 'Sign in wallet' });
  await expect.element(sign).toBeEnabled();
  await sign.click();
  const waiting = page.getByRole('button', { name: 'Waiting for your wallet' });
  await expect.element(waiting).toHaveFocus();
  await expect.element(waiting).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(onSign).toHaveBeenCalledTimes(1);
});

it('offers to stop waiting while the wallet is open', async () => {
  const state = { ...step, step: 'signing' } as const;
  const onCancel = vi.fn();
  await renderStrict(
    <ReviewActions state={state} rows={1} onSign={vi.fn()} signBlock={undefined} onCancel={onCancel} />,
  );
  await page.getByRole('button', { name: 'Stop waiting', exact: true }).click();
  expect(onCancel).toHaveBeenCalledTimes(1);
});
