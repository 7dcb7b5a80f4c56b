import '@/api/rpc/vote-accounts';
import '@/components/validators/of-epoch';
import '@/services/validators/sightings-store';
import { routes } from '@clearstake/contract/rest/routes';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { epochInfo, publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { failRoute } from '@/testing/routes';
import { answerRpc } from '@/testing/rpc';
import { address, bodyRows, many, overviewOf } from '@/testing/validators';
import { worker } from '@/testing/worker';
import { ValidatorPage } from '../validator/validator-page';
import { ValidatorsPage } from './validators-page';

const pages = { validators: ValidatorsPage, validator: ValidatorPage };

const names = () => bodyRows().map((row) => row.querySelector('.name a')?.textContent);

const heads = () => [...document.querySelectorAll('.vtable th')].map((head) => head.textContent);

const status = () => page.getByRole('status').filter({ hasText: 'shown.' });

beforeEach(() => worker.use(overviewOf(many(40)), ...publicAnswers));

it('sorts by a click on a header: largest first, smallest first, neutral again', async () => {
  worker.use(overviewOf(many(3)));
  const { router } = await renderApp('/validators', pages);
  const head = page.getByRole('columnheader', { name: 'Stake, SOL', exact: true });
  await head.getByRole('link').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => names().slice(0, 2)).toEqual(['Validator 2', 'Validator 1']);
  await head.getByRole('link').click();
  await expect.poll(() => names().slice(0, 2)).toEqual(['Validator 0', 'Validator 1']);
  await expect.poll(() => router.state.location.search).toEqual({ sort: 'stake', dir: 'asc' });
  await head.getByRole('link').click();
  await expect.element(head).not.toHaveAttribute('aria-sort');
  await expect.poll(() => router.state.location.search).toEqual({});
});

it('shows the view in its URL, the median above all rows, and none of fewer than half', async () => {
  const { router } = await renderApp(
    '/validators?q=validator+3&sort=stake&stake=300&columns=stake&roomy=1',
    pages,
  );
  await expect.element(status()).toHaveTextContent('10 of 40 shown.');
  expect(names()[0]).toBe('Validator 39');
  expect(heads()).toEqual(['Compare', 'Validator', 'Stake, SOL']);
  await router.navigate({ to: '/validators', search: { columns: ['change', 'stake'] } });
  await expect.poll(heads).toEqual(['Compare', 'Validator', 'Change, pp', 'Stake, SOL']);
  const median = page.getByRole('row', { name: /^Median/ });
  await expect.element(median).toHaveTextContent('195');
  await expect.element(median).toHaveTextContent('unavailable, 0 of 40 validators have it');
});

it('leads to a validator in the epoch that it shows', async () => {
  await renderApp('/validators?epoch=1050', pages);
  const href = () => bodyRows()[0]?.querySelector('.name a')?.getAttribute('href');
  await expect.poll(href).toMatch(/\/validators\/\w+\?epoch=1050$/);
});

// Rows of ten thousand take a busy machine longer than other tests.
it('virtualizes 10,000 validators as a table, and reaches the last one', {
  timeout: 60_000,
}, async () => {
  worker.use(overviewOf(many(10_000)));
  await renderApp('/validators?sort=stake&dir=asc', pages);
  await expect.element(status()).toHaveTextContent('10,000 of 10,000 shown.');
  expect(bodyRows().length).toBeLessThan(80);
  const table = page.getByRole('table').element();
  // With the header and the median.
  expect(table.getAttribute('aria-rowcount')).toBe('10002');
  const silent = [...table.querySelectorAll('thead, tbody, tr, th, td')].filter(
    (element) => !element.hasAttribute('role') && element.closest('[aria-hidden="true"]') === null,
  );
  expect(silent).toEqual([]);
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => names().at(-1)).toBe('Validator 9999');
  expect(bodyRows().length).toBeLessThan(80);
});

it('names its source with the time, and unit and field of each column', async () => {
  await renderApp('/validators', pages);
  await page.getByText('How these figures are counted').click();
  await expect
    .element(page.getByText(/^From GET \/api\/v1\/validators\/overview, read [A-Z][a-z]{2} \d\d:\d\d\.$/))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Commission, %', exact: true }))
    .toHaveAccessibleDescription('RPC getVoteAccounts. Field commission, of inflation rewards. In percent.');
  for (const words of [
    'Field apy_jito. In percent, set for this deployment.',
    'Field block_rewards. In SOL, set for this deployment.',
  ])
    await expect.element(page.getByText(words)).toBeVisible();
});

it('says why and offers a retry', async () => {
  worker.use(failRoute(routes.validatorsOverview, 404, 'The list is not ready.'));
  await renderApp('/validators', pages);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The list of validators is unavailable. The list is not ready.');
  worker.use(overviewOf(many(3)));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(status()).toHaveTextContent('3 of 3 shown.');
});

it('lists testnet by address, whatever the filters of mainnet, without figures or a comparison', async () => {
  await renderApp(`/validators?network=testnet&apy=6&stake=40&sort=stake&compare=${address('A', 3)}`, pages);
  await expect.element(status()).toHaveTextContent(/^1 of 1 shown\.$/);
  await expect.element(page.getByRole('region', { name: 'Compare tray' })).not.toBeInTheDocument();
  const head = page.getByRole('main').element().querySelector('h1 + p');
  expect(head?.textContent.trim()).toBe(
    '1 validator runs the client on testnet. In a neutral order, reshuffled every epoch, so that size buys no place.',
  );
  expect(heads()).toEqual(['Compare', 'Validator', 'Vote account']);
  await page.getByText('How these figures are counted').click();
  await expect.element(page.getByText(/^From GET \/api\/v1\/testnet\/validators, read/)).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /^Compare/ })).not.toBeInTheDocument();
  await page.getByRole('link', { name: '4Nd1…DB4T' }).click();
  await expect.element(page.getByText('The API has no figures for testnet.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Copy vote account/ })).toBeVisible();
});

it('shows the chosen columns, but keeps the last one, and follows links pressed in quick succession', async () => {
  const { router } = await renderApp('/validators?columns=stake', pages);
  await page.getByRole('button', { name: 'View' }).click();
  const column = (name: string) => page.getByRole('link', { name: new RegExp(`^(?:Show|Hide) ${name}$`) });
  await expect.element(column('Stake')).toHaveAttribute('aria-disabled', 'true');
  for (const name of ['Commission', 'Base', 'Vote account']) await column(name).click();
  await expect.poll(() => router.state.location.search).toEqual({ columns: 'vote,commission,base,stake' });
  for (const name of ['Stake', 'Base', 'Vote account']) await column(name).click();
  await expect.element(column('Commission')).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => router.state.location.search).toEqual({ columns: 'commission' });
});

it('reports an invalid bound and does not apply it', async () => {
  await renderApp('/validators', pages);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabelText('At least, %').fill('six');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Enter a number from 0 to 1,000, such as 6.5.');
  await expect.element(status()).toHaveTextContent('40 of 40 shown.');
  await page.getByLabelText('At least, %').fill('6,8');
  await expect.element(status()).toHaveTextContent('10 of 40 shown.');
});

it('says why nothing matches, and offers to clear the filters', async () => {
  const { router } = await renderApp('/validators?apy=7&apymax=6', pages);
  await expect.element(page.getByText('No APY can match: the minimum is above the maximum.')).toBeVisible();
  await router.navigate({ to: '/validators', search: { stake: 40, stakemax: 30 } });
  await expect.element(page.getByText('No stake can match: the minimum is above the maximum.')).toBeVisible();
  await router.navigate({ to: '/validators', search: { q: 'nobody' } });
  await expect.element(page.getByText('No validator matches these filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect.element(status()).toHaveTextContent('40 of 40 shown.');
});

it('moves through rows by keyboard and selects one for comparison with Space', async () => {
  const { router } = await renderApp('/validators?sort=stake', pages);
  await expect.poll(() => bodyRows().length).toBe(40);
  bodyRows()[0]?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
  expect(document.activeElement?.querySelector('.name a')?.textContent).toBe('Validator 37');
  await expect
    .element(page.getByRole('region', { name: 'Compare tray' }))
    .toHaveTextContent('Compare 1 of 6');
  bodyRows()[2]?.querySelector('input')?.focus();
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/validators');
  bodyRows()[2]?.focus();
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.querySelector('.name a')?.textContent).toBe('Validator 0');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe(`/validators/${address('A', 0)}`);
});

it('allows six for comparison, and names the seventh until there is room', async () => {
  await renderApp('/validators?sort=stake', pages);
  await expect.poll(() => bodyRows().length).toBe(40);
  const tray = page.getByRole('region', { name: 'Compare tray' });
  bodyRows()[0]?.focus();
  await userEvent.keyboard(' {ArrowDown} {ArrowDown} {ArrowDown} {ArrowDown} {ArrowDown} ');
  await expect.element(tray.getByRole('status')).toHaveTextContent(/^Remove one to add another\.$/);
  const seventh = page.getByRole('checkbox', { name: 'Compare Validator 33' });
  await expect.element(seventh).toBeDisabled();
  await expect.element(seventh).toHaveAccessibleDescription('Remove one to add another.');
  await userEvent.keyboard('{ArrowDown} ');
  const said = 'Validator 33 was not added. Remove one to add another.';
  await expect.element(tray.getByRole('status')).toHaveTextContent(said);
  await expect.element(tray).toHaveTextContent('Compare 6 of 6');
  await userEvent.keyboard('{ArrowUp} ');
  await expect.element(tray.getByRole('status')).toHaveTextContent(/^$/);
});

it('Back leads from testnet to mainnet, and keeps its sorting and search', async () => {
  const { router } = await renderApp('/validators', pages);
  const search = () => expect.poll(() => router.state.location.search);
  await page.getByRole('columnheader', { name: 'Stake, SOL' }).getByRole('link').click();
  await page.getByRole('searchbox', { name: 'Search validators' }).fill('validator 3');
  await search().toEqual({ sort: 'stake', q: 'validator 3' });
  expect(router.history.length).toBe(1);

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('link', { name: 'Testnet', exact: true }).click();
  await search().toEqual({ sort: 'stake', q: 'validator 3', network: 'testnet' });
  await page.getByRole('searchbox', { name: 'Search validators' }).fill('nobody');
  await search().toEqual({ sort: 'stake', q: 'nobody', network: 'testnet' });
  expect(router.history.length).toBe(2);

  router.history.back();
  await expect
    .element(page.getByRole('link', { name: 'Mainnet', exact: true }))
    .toHaveAttribute('aria-current');
  await search().toEqual({ sort: 'stake', q: 'validator 3' });
  await expect.element(page.getByRole('searchbox', { name: 'Search validators' })).toHaveValue('validator 3');
});

describe('with the vote accounts of a node', () => {
  const voteAccount = (index: number, commission: number) => ({
    votePubkey: address('V', index),
    nodePubkey: address('A', index),
    commission,
  });
  const sorted = () => names().toSorted();

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

  it('keeps the watchlist in the browser, filters the list by it, and walks it by keys', async () => {
    const { router } = await renderApp('/validators', pages);
    await page.getByRole('checkbox', { name: 'Compare Validator 2' }).click();
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    await expect.element(page.getByTitle('On your watchlist')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('clearstake.watchlist') ?? '')).toEqual([address('A', 2)]);
    await page.getByRole('link', { name: 'Clear', exact: true }).click();
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('checkbox', { name: 'Watchlist, 1' }).click();
    await expect.poll(sorted).toEqual(['Validator 2']);
    await expect.poll(() => router.state.location.search).toEqual({ watched: '1' });
    bodyRows()[0]?.focus();
    await userEvent.keyboard('w');
    await expect.element(page.getByText('The watchlist is empty.')).toBeVisible();
  });

  it('shows the watchlist of a link as such, and adds it to one’s own on request', async () => {
    const ids = [address('A', 0), address('A', 1)];
    // The key of earlier releases.
    localStorage.setItem('clearstake-watchlist', JSON.stringify([address('A', 4)]));
    await renderApp(`/validators?watched=1&watch=${ids.join(',')}`, pages);
    await expect.element(page.getByText('This watchlist of 2 came with the link.')).toBeVisible();
    await expect.poll(sorted).toEqual(['Validator 0', 'Validator 1']);
    await page.getByRole('button', { name: 'Add to mine' }).click();
    await expect.poll(sorted).toEqual(['Validator 0', 'Validator 1', 'Validator 4']);
    expect(JSON.parse(localStorage.getItem('clearstake.watchlist') ?? '')).toEqual([address('A', 4), ...ids]);
    expect(localStorage.getItem('clearstake-watchlist')).toBeNull();
  });

  it('folds delinquent validators away, gives the commission, and none where it has no vote account', async () => {
    const { router } = await renderApp('/validators?columns=commission', pages);
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
    await expect.poll(sorted).toEqual(['Validator 3']);
    expect(bodyRows()[0]?.textContent).toContain('delinquent');
  });
});
