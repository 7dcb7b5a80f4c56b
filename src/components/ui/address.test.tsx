import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { Address } from './address';

it('shortens an address, copies it in full, and reports a refusal of the browser', async () => {
  const value = 'DVAvCqmnACMadWS6rqaGrR8JvByEENXDTNTSyFnNj5M8';
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await renderStrict(
    <>
      <Address value={value} />
      <Address value={value} what="vote account" />
    </>,
  );
  await expect.element(page.getByTitle(value).first()).toHaveTextContent('DVAv…j5M8');
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect.element(page.getByRole('button', { name: 'The browser refused to copy' })).toBeInTheDocument();
  copy.mockResolvedValue();
  await page.getByRole('button', { name: 'Copy vote account' }).click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(copy.mock.lastCall).toEqual([value]);
});
