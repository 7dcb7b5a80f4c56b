import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { AuditNote } from './audit-note';

const address = 'BrSenBLU2A7botYj5zAKkso23gDZ3fZQvyNBUYya9zXm';

it('keeps whole addresses inside a phone', async () => {
  await page.viewport(390, 844);
  const said = [`Somebody else can withdraw from the stake account ${address} now.`];
  const figures = { slot: 1n, blockTime: null, walletBefore: null, walletAfter: null, fee: 5_000n, at: 0 };
  await renderStrict(
    <div style={{ width: 280 }}>
      <AuditNote audit={{ kind: 'differs', problems: said, notes: said, ...figures }} final />
    </div>,
  );
  await expect.element(page.getByText(address).first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  for (const note of page.getByRole('note').elements()) expect(note.scrollWidth).toBe(note.clientWidth);
});
