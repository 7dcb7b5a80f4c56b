import { shortAddress } from '@clearstake/contract/format/short-address';
import { type ReviewRow, said, verbatim } from '@clearstake/verifier';
import { reviewState } from '@clearstake/verifier/testing/flow-states';
import { acceptedVerdict, stakeIntent, unstakedAccount } from '@clearstake/verifier/testing/verdicts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showReview as show } from '@/testing/review-sheet';
import '@/styles/main.css';

const anythingElse: ReviewRow = {
  key: 'anything-else',
  group: 'anything-else',
  label: said('anything-else'),
  asked: { kind: 'nothing' },
  found: { kind: 'text', text: said('instructions-known', { known: 3, count: 3 }) },
  status: 'pass',
};
const rows = [...acceptedVerdict.rows, anythingElse];
const withRows = (changed: readonly ReviewRow[]) => ({
  ...reviewState,
  reviewed: { verdict: { ...acceptedVerdict, rows: changed }, lastValidBlockHeight: 1_150n },
});
const visible = (text: string | RegExp) =>
  page
    .getByText(text)
    .elements()
    .filter((element) => element.checkVisibility()).length;

it('starts with four plain rows', async () => {
  await show(withRows(rows));
  const list = page.getByRole('list', { name: 'In short' });
  await expect.element(list).toBeVisible();
  expect(
    list
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'What leaves your wallet, with the fee: 250.002292880SOL',
    'Who can withdraw: Only your wallet. No lockup',
    'Fee: 0.000010000SOL',
    'Anything else: Nothing else. 3 of 3 instructions known',
  ]);
});

it('lists every account that a request names with its amount, on the first level', async () => {
  const stakeAccounts = Array.from({ length: 20 }, (_, index) => `${index + 10}StakeAccount`);
  const controlled = stakeAccounts.map((address) => unstakedAccount(address, 5_000_000_000n));
  await show({
    ...withRows(rows),
    intent: { ...stakeIntent, operation: 'native-unstake', stakeAccounts },
    reviewed: { verdict: { ...acceptedVerdict, controlled }, lastValidBlockHeight: 1_150n },
  });
  await expect.element(page.getByText(/^You unstake 100 SOL from 20 stake accounts\./)).toBeVisible();
  const listed = page.getByRole('list', { name: 'Stake accounts' }).getByRole('listitem').elements();
  expect(listed.map(({ textContent }) => textContent)).toEqual(
    stakeAccounts.map((address) => `${shortAddress(address)}5.000000000SOL`),
  );
});

it('shows every row on demand, by keyboard, too', async () => {
  await show(withRows(rows));
  const validator = /^Validator: you asked Harrow Lane DVAv…j5M8, transaction says Harrow Lane/;
  await expect.element(page.getByRole('list', { name: 'In short' })).toBeVisible();
  expect(visible(validator)).toBe(0);
  const summary = document.querySelector<HTMLElement>('details > summary');
  expect(summary?.textContent).toBe('All 6 rows and 0 instructions');
  summary?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => visible(validator)).toBe(1);
});

it('never folds away a row that has a note', async () => {
  await show(
    withRows(rows.map((row) => ({ ...row, status: 'warn', note: verbatim('Look at this') }) as const)),
  );
  const noted = page
    .getByRole('region', { name: 'Take note' })
    .getByText(/matches\. Take note: Look at this$/);
  await expect.poll(() => noted.elements()).toHaveLength(rows.length);
  expect(visible(/Look at this$/)).toBeGreaterThanOrEqual(rows.length);
});
