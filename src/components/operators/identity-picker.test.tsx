import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { identity as validIdentity } from '@/testing/operators';
import { renderStrict } from '@/testing/render-strict';
import { IdentityPicker } from './identity-picker';

const otherAddress = '823gUSDWvUYnMAvBXHJ9a4McTaXAz5RRq2qwqdpkNmgW';
const field = page.getByRole('textbox', { name: 'Validator identity' });

/** As the page: the URL answers later than the field. */
function Harness() {
  const [identity, setIdentity] = useState<string>(validIdentity);
  return (
    <>
      <IdentityPicker
        identity={identity}
        sandbox={false}
        onChange={(change) => setTimeout(() => setIdentity(change.identity ?? ''), 50)}
      />
      <output>{identity}</output>
      <button type="button" onClick={() => setIdentity(otherAddress)}>
        Another link
      </button>
    </>
  );
}

it('keeps what is left of an identity while it is deleted', async () => {
  await renderStrict(<Harness />);
  await userEvent.click(field);
  await userEvent.keyboard('{End}{Backspace>14/}');
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  await expect.element(field).toHaveValue(validIdentity.slice(0, -14));
});

it('shows an identity that comes from elsewhere', async () => {
  await renderStrict(<Harness />);
  await userEvent.fill(field, 'nonsense');
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(page.getByRole('button', { name: 'Another link' }));
  await expect.element(field).toHaveValue(otherAddress);
});
