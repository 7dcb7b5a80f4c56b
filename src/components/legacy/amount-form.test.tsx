import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useFocusReturn } from '@/components/transaction/use-focus-return';
import { renderStrict } from '@/testing/render-strict';
import { connected } from '@/testing/stake-page';
import { WithWallet } from '@/testing/wallet-session';
import { AmountForm } from './amount-form';

const amount = { text: '2', setText: () => undefined, lamports: 2_000_000_000n } as const;

function Review({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  return (
    <button type="button" onClick={onClose}>
      Cancel
    </button>
  );
}

function Desk() {
  const [locked, setLocked] = useState(false);
  return (
    <WithWallet state={connected}>
      <AmountForm
        label="SOL to deposit"
        amount={{ ...amount, available: undefined, error: undefined, blocked: undefined }}
        locked={locked}
        connected
        onReview={() => setLocked(true)}
      />
      {locked ? <Review onClose={() => setLocked(false)} /> : null}
    </WithWallet>
  );
}

it('gives the focus back to its button when the review closes', async () => {
  await renderStrict(<Desk />);
  const review = page.getByRole('button', { name: 'Review the transaction' });
  await review.click();
  await expect.element(review).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(review).toHaveFocus();
});
