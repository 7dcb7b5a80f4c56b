import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { ApprovalRail } from './approval-rail';

it.each([
  ['waiting-for-operator', 'Proposed, 1 of 2The validator approved, the operator has not yet'],
  ['waiting-for-validator', 'Proposed, 1 of 2The operator approved, the validator has not yet'],
  ['not-created', 'CreatedBy your validator, not there yet'],
] as const)('says in one sentence who has approved: %s', async (state, sentence) => {
  await renderStrict(<ApprovalRail state={state} account={null} />);
  await expect.element(page.getByRole('listitem').filter({ hasText: sentence })).toBeVisible();
});
