import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { LoadingNote } from './skeleton';

it('names what is loading after three seconds, not before', async () => {
  await renderStrict(<LoadingNote>Waiting for the list.</LoadingNote>);
  expect(page.getByRole('status').element().textContent).toBe('');
  await expect.element(page.getByText('Waiting for the list.'), { timeout: 5000 }).toBeInTheDocument();
});
