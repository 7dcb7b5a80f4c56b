import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { operatorsPage } from '@/testing/operators';

const operators = operatorsPage();

describe('calculators', () => {
  it('divides the latest complete epoch and explains what is out of range', async () => {
    await operators.show();
    const share = page.getByLabelText('Share that the validator keeps');
    await userEvent.fill(share, '25');
    await expect.element(page.getByLabelText('The same in basis points')).toHaveValue('2500');
    await expect.element(page.getByText('--block_reward_commission_bps 2500')).toBeVisible();
    await expect.element(page.getByTitle('7,625,000,000 lamports')).toBeVisible();
    await expect.element(page.getByTitle('22,875,000,000 lamports')).toBeVisible();
    await userEvent.fill(share, '101');
    await expect.element(page.getByText(/more than all of the block rewards/)).toBeVisible();
    expect(page.getByText(/--block_reward_commission_bps/).query()).toBeNull();
  });

  it('shows slot, epoch and arguments of an adjustment and explains 51', async () => {
    await operators.show();
    const field = page.getByLabelText('Slot adjustment', { exact: true });
    await userEvent.fill(field, '25');
    await expect.element(page.getByRole('row', { name: /25 ms/ })).toHaveAttribute('aria-current', 'true');
    await expect.element(page.getByText(/--target-slot-adjustment-ms 25/)).toBeVisible();
    await userEvent.fill(field, '51');
    await expect.element(page.getByText(/over the limit/)).toBeVisible();
    expect(page.getByText(/--target-slot-adjustment-ms/).query()).toBeNull();
  });
});
