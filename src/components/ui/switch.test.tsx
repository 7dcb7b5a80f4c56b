import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { Switch } from './switch';

it('toggles a switch, unless a reason disables it, which it shows', async () => {
  function Held() {
    const [on, setOn] = useState(false);
    return <Switch label="Compound" checked={on} onChange={setOn} />;
  }
  const onChange = vi.fn();
  const reason = 'The account is deactivating.';
  await renderStrict(
    <>
      <Held />
      <Switch label="Off" checked={false} onChange={onChange} disabledReason={reason} />
    </>,
  );
  await page.getByRole('switch', { name: 'Compound' }).click();
  await expect.element(page.getByRole('switch', { name: 'Compound' })).toBeChecked();
  const disabled = page.getByRole('switch', { name: 'Off' });
  await expect.element(disabled).toHaveAccessibleDescription(reason);
  await disabled.click({ force: true });
  expect(onChange).not.toHaveBeenCalled();
});
