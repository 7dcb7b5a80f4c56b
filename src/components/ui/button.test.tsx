import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { Button } from './button';

const button = (name: string) => page.getByRole('button', { name }).element();

describe('a disabled button', () => {
  it('keeps the focus when its own click disables it, and ignores further clicks', async () => {
    const onPress = vi.fn();
    function DisablesItself() {
      const [pressed, setPressed] = useState(false);
      return (
        <Button
          disabled={pressed}
          onClick={() => {
            onPress();
            setPressed(true);
          }}
        >
          Ask
        </Button>
      );
    }
    await renderStrict(<DisablesItself />);
    await page.getByRole('button', { name: 'Ask' }).click();
    await expect.element(page.getByRole('button', { name: 'Ask' })).toBeDisabled();
    expect(document.activeElement).toBe(button('Ask'));
    await userEvent.keyboard('{Enter}');
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('does not submit the form, neither by click nor by Enter in a field', async () => {
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
    (button('Review') as HTMLButtonElement).click();
    await page.getByLabelText('Amount').click();
    await userEvent.keyboard('5{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
