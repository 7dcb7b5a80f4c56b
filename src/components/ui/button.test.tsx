import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { Button } from './button';

it('does not submit the form while it is disabled, neither by click nor by Enter in a field', async () => {
  const onSubmit = vi.fn();
  await renderStrict(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Amount" />
      <Button type="submit" disabled>
        Review
      </Button>
    </form>,
  );
  await page.getByRole('button', { name: 'Review' }).click({ force: true });
  await page.getByLabelText('Amount').click();
  await userEvent.keyboard('5{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});
