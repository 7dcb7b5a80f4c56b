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

it.each([
  ['the element that had it, although it was inert', true, 'button', 'Deactivate'],
  ['the page’s heading when that was unmounted', false, 'heading', 'Portfolio'],
] as const)('returns the focus to %s', async (_, keeps, role, name) => {
  await renderStrict(<Page keeps={keeps} />);
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(document.activeElement).toBe(page.getByRole(role, { name }).element());
});
