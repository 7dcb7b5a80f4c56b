import { useEffect, useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { useFocusReturn } from './use-focus-return';

function Sheet({ onClose }: { onClose: () => void }) {
  const cancel = useRef<HTMLButtonElement>(null);
  useFocusReturn();
  useEffect(() => cancel.current?.focus(), []);
  return (
    <button type="button" ref={cancel} onClick={onClose}>
      Cancel
    </button>
  );
}

/** A page whose button opens a sheet; meanwhile the button is inert or unmounted. */
function Page({ keeps }: { keeps: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <h1>Portfolio</h1>
      <div inert={open}>
        {open && !keeps ? null : (
          <button type="button" onClick={() => setOpen(true)}>
            Deactivate
          </button>
        )}
      </div>
      {open ? <Sheet onClose={() => setOpen(false)} /> : null}
    </main>
  );
}

const focused = () => document.activeElement;

it('restores the focus to the element that had it, although it was inert meanwhile', async () => {
  await renderStrict(<Page keeps />);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  expect(focused()).toBe(page.getByRole('button', { name: 'Cancel' }).element());
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(focused()).toBe(page.getByRole('button', { name: 'Deactivate' }).element());
});

it('focuses the page’s heading when that element was unmounted', async () => {
  await renderStrict(<Page keeps={false} />);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(focused()).toBe(page.getByRole('heading', { name: 'Portfolio' }).element());
});
