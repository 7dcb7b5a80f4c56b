import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerAccounts, identity, operatorsPage } from '@/testing/operators';

const operators = operatorsPage();

describe('activation account', () => {
  it('shows the missing approval and the next steps of both parties', async () => {
    await operators.show({ identity });
    await expect.element(page.getByText('Proposed, 1 of 2')).toBeVisible();
    await expect.element(page.getByText('Operator approval pending')).toBeVisible();
    await expect
      .element(
        page.getByText(
          'Approve with the fingerprint of the build (its hash); the scheduler is enabled at once.',
        ),
      )
      .toBeVisible();
    await expect.element(page.getByText('12.50 %')).toBeVisible();
    const current = page.getByRole('listitem').filter({ hasText: 'Proposed, 1 of 2' });
    await expect.element(current).toHaveAttribute('aria-current', 'step');
  });

  it('says that no account exists, which is not an error', async () => {
    await answerAccounts(null);
    await operators.show({ identity });
    await expect.element(page.getByText(/No activation account exists yet/)).toBeVisible();
  });

  it('explains an account of another kind and a failing RPC node', async () => {
    await answerAccounts(new Uint8Array(144));
    await operators.show({ identity });
    await expect.element(page.getByRole('alert')).toHaveTextContent(/not an activation account/);
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('asks for an identity first and explains an invalid one', async () => {
    await operators.show();
    await expect.element(page.getByText(/Enter a validator identity above to see/)).toBeVisible();
    const steps = page.getByRole('list', { name: 'Approval' }).getByRole('listitem').elements();
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, null, null]);
    await userEvent.fill(page.getByLabelText('Validator identity'), 'not an address');
    await expect.element(page.getByRole('alert')).toHaveTextContent(/not an address/);
    expect(operators.choice.identity).toBe('');
    await userEvent.fill(page.getByLabelText('Validator identity'), ` ${identity} `);
    await expect.element(page.getByText('Operator approval pending')).toBeVisible();
  });

  it('clears the identity as soon as the text is no valid address', async () => {
    await operators.show({ identity });
    await expect.element(page.getByText('Operator approval pending')).toBeVisible();
    await userEvent.fill(page.getByRole('textbox', { name: 'Validator identity' }), `${identity}x!`);
    await expect.element(page.getByRole('alert')).toHaveTextContent(/not an address/);
    expect(operators.choice.identity).toBe('');
    await expect.element(page.getByText(/Enter a validator identity above to see/)).toBeVisible();
    expect(page.getByText('Operator approval pending').query()).toBeNull();
    // The typed text stays for correction.
    await expect
      .element(page.getByRole('textbox', { name: 'Validator identity' }))
      .toHaveValue(`${identity}x!`);
  });
});
