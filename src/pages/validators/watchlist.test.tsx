import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { answerRpc } from '@/testing/rpc';
import { address, bodyRows, many, overviewOf } from '@/testing/validators';
import { worker } from '@/testing/worker';

// Lazy code, imported up front so that no test waits for the compiler.
import '@/api/rpc/vote-accounts';
import '@/pages/validators/validators-page';
import '@/services/validators/sightings-store';

const epochInfo = { epoch: 1061, absoluteSlot: 1, blockHeight: 1, slotIndex: 1, slotsInEpoch: 1500 };
const voteAccount = (index: number, commission: number) => ({
  votePubkey: address('V', index),
  nodePubkey: address('A', index),
  commission,
});
const names = () =>
  bodyRows()
    .map((row) => row.querySelector('.name a')?.textContent)
    .toSorted();
const status = () => page.getByRole('status').filter({ hasText: 'shown.' });

beforeEach(() => {
  worker.use(
    overviewOf(many(5)),
    answerRpc({
      getEpochInfo: epochInfo,
      getVoteAccounts: {
        current: [0, 1, 2].map((index) => voteAccount(index, index + 4)),
        delinquent: [voteAccount(3, 9)],
      },
    }),
    ...publicAnswers,
  );
});
afterEach(() => localStorage.clear());

it('keeps the watchlist in the browser, filters the list by it, and walks it by keys', async () => {
  const { router } = await renderApp('/validators');
  await page.getByRole('checkbox', { name: 'Compare Validator 2' }).click();
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect.element(page.getByTitle('On your watchlist')).toBeVisible();
  expect(JSON.parse(localStorage.getItem('clearstake.watchlist') ?? '')).toEqual([address('A', 2)]);
  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Watchlist, 1' }).click();
  await expect.poll(names).toEqual(['Validator 2']);
  await expect.poll(() => router.state.location.search).toEqual({ watched: '1' });
  bodyRows()[0]?.focus();
  await userEvent.keyboard('w');
  await expect.element(page.getByText('The watchlist is empty.')).toBeVisible();
});

it('shows the watchlist of a link as such, and adds it to one’s own on request', async () => {
  const ids = [address('A', 0), address('A', 1)];
  // The key of earlier releases.
  localStorage.setItem('clearstake-watchlist', JSON.stringify([address('A', 4)]));
  await renderApp(`/validators?watched=1&watch=${ids.join(',')}`);
  await expect.element(page.getByText('This watchlist of 2 came with the link.')).toBeVisible();
  await expect.poll(names).toEqual(['Validator 0', 'Validator 1']);
  await page.getByRole('button', { name: 'Add to mine' }).click();
  await expect.poll(names).toEqual(['Validator 0', 'Validator 1', 'Validator 4']);
  expect(JSON.parse(localStorage.getItem('clearstake.watchlist') ?? '')).toEqual([address('A', 4), ...ids]);
  expect(localStorage.getItem('clearstake-watchlist')).toBeNull();
});

it('folds delinquent validators away, gives the commission, and none where it has no vote account', async () => {
  const { router } = await renderApp('/validators?columns=commission');
  await expect.element(page.getByText('One validator has stopped voting (delinquent)')).toBeVisible();
  await expect.element(status()).toHaveTextContent('4 of 5 shown.');
  const cells = () =>
    Object.fromEntries(
      bodyRows().map((row) => [
        row.querySelector('.name a')?.textContent,
        row.querySelector('td:last-child')?.textContent,
      ]),
    );
  await expect.poll(cells).toEqual({
    'Validator 0': '4',
    'Validator 1': '5',
    'Validator 2': '6',
    'Validator 4': 'unavailable',
  });
  await router.navigate({ to: '/validators', search: { q: 'Validator 3' } });
  await expect
    .element(page.getByText('Only validators that have stopped voting match these filters.'))
    .toBeVisible();
  await page.getByRole('link', { name: 'Show', exact: true }).click();
  await expect.poll(names).toEqual(['Validator 3']);
  expect(bodyRows()[0]?.textContent).toContain('delinquent');
});
