import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { MatchRow } from './match';

it('exposes a compared row as one sentence', async () => {
  await renderStrict(
    <MatchRow
      label="Amount"
      asked="250 SOL"
      found="25 SOL"
      verdict="fail"
      srText="Amount: you asked 250 SOL, transaction says 25 SOL, does not match"
    />,
  );
  const row = page.getByRole('listitem').element();
  expect(row.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Does not match');
  const heard = [...row.children].filter((part) => part.getAttribute('aria-hidden') !== 'true');
  expect(heard.map((part) => part.textContent)).toEqual([
    'Amount: you asked 250 SOL, transaction says 25 SOL, does not match',
  ]);
});
