import { type Rebuilt, said } from '@clearstake/verifier';
import { acceptedVerdict, stakeIntent } from '@clearstake/verifier/testing/verdicts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { RebuiltNote } from './rebuilt-note';

const show = (rebuilt: Rebuilt) =>
  renderStrict(
    <RebuiltNote
      state={{
        step: 'review',
        intent: stakeIntent,
        rebuilds: 1,
        reviewed: { verdict: acceptedVerdict, lastValidBlockHeight: 1n, rebuilt },
      }}
    />,
  );

it('says why a transaction was rebuilt, and lists changes with the value before and after', async () => {
  await show({
    reason: said('rebuilt-expired'),
    changes: [
      {
        label: said('you-get'),
        before: { kind: 'at-least-lamports', lamports: 10_876_385_454n },
        after: { kind: 'at-least-lamports', lamports: 10_898_181_818n },
      },
    ],
  });
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'Rebuilt: the earlier one expired while you read it. Checked again. What changed: You get: from at least 10.876385454 SOL to at least 10.898181818 SOL',
    );
});
