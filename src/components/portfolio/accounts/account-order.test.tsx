import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showPortfolio } from '@/testing/own-portfolio';
import { address, answerPortfolioRoutes, rent, short, sol, stake } from '@/testing/portfolio';

beforeEach(async () => {
  await page.viewport(1440, 1000);
  scrollTo(0, 0);
  answerPortfolioRoutes();
});

const rows = () =>
  [...document.querySelectorAll('[aria-label="Stake accounts"] tr[data-index]')].map(
    (row) => row.querySelector('td button')?.textContent,
  );

const order = page.getByRole('combobox', { name: 'Sort by' });

const headOf = (name: string) => page.getByRole('columnheader', { name, exact: true });

const three = [
  stake(0),
  stake(1, { deactivationEpoch: 1_061n, delegated: 9n * sol, vote: address(50) }),
  stake(2, { deactivationEpoch: 1_050n, delegated: 7n * sol }),
];

it('filters by state, and searches by address and validator', async () => {
  await showPortfolio(three);
  const filter = page.getByRole('group', { name: 'Which accounts are listed' });
  await expect.element(filter).toHaveTextContent('All 3Active 1Activating 0Unstaking 1Ready to withdraw 1');
  await filter.getByRole('link', { name: 'Active 1', exact: true }).click();
  await expect.element(page.getByText('1 of 3')).toBeVisible();
  expect(rows()).toEqual([short(0)]);
  await filter.getByRole('link', { name: 'Activating 0' }).click();
  await expect.element(page.getByText('No account is in this state.')).toBeVisible();
  await filter.getByRole('link', { name: 'All 3' }).click();

  const search = page.getByRole('searchbox', { name: 'Search stake accounts' });
  await search.fill('harrow');
  await expect.poll(rows).toContain(short(0));
  await expect.poll(rows).not.toContain(short(1));
  await search.fill(address(1).toLowerCase());
  await expect.poll(rows).toEqual([short(1)]);
  await search.fill('<b>nobody</b>');
  await expect
    .element(page.getByText('No account listed here has “<b>nobody</b>” in its address, name or validator.'))
    .toBeVisible();
});

it('sorts by its columns, with aria-sort and the index of each row', async () => {
  await showPortfolio(three);
  await expect.element(order).not.toBeInTheDocument();
  const head = headOf('Next change');
  await head.getByRole('link').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  expect(rows()).toEqual([short(2), short(1), short(0)]);
  await head.getByRole('link').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  expect(rows()).toEqual([short(0), short(1), short(2)]);
  await expect
    .element(page.getByRole('row').filter({ hasText: short(2) }))
    .toHaveAttribute('aria-rowindex', '4');
  await head.getByRole('link').click();
  await expect.element(head).not.toHaveAttribute('aria-sort');
});

it('sorts on a phone by every column, and shares the order with a wide window', async () => {
  await page.viewport(390, 844);
  await showPortfolio([
    stake(0, { deactivationEpoch: 1_061n }),
    stake(1, { vote: address(50), delegated: 9n * sol, lamports: 9n * sol + rent }),
    stake(2, { delegated: 7n * sol, lamports: 7n * sol + rent }),
  ]);
  const turn = page.getByRole('link', { name: 'Reverse the order' });
  expect(rows()).toEqual([short(0), short(1), short(2)]);
  await expect.element(turn).not.toBeInTheDocument();
  await expect.element(headOf('Staked, SOL')).not.toBeInTheDocument();
  await order.selectOptions('Validator');
  // Accounts without a validator name sort after those with one.
  await expect.poll(rows).toEqual([short(0), short(2), short(1)]);
  await turn.click();
  await expect.element(page.getByRole('link', { name: 'Usual order' })).toBeInTheDocument();
  await expect.poll(rows).toEqual([short(1), short(0), short(2)]);
  await page.viewport(1440, 900);
  await headOf('Staked, SOL').getByRole('link').click();
  await page.viewport(390, 844);
  await expect.element(order).toHaveValue('delegated');
});

it('renders only the rows in sight of 300 accounts, and keeps the focused one mounted', async () => {
  await showPortfolio(Array.from({ length: 300 }, (_, index) => stake(index)));
  const first = () => document.querySelector<HTMLElement>('tr[data-index="0"] td button');
  await expect.poll(first).not.toBeNull();
  expect(rows().length).toBeLessThan(60);
  const button = first();
  button?.focus();
  scrollTo(0, 200 * 54);
  await expect.poll(() => document.querySelector('tr[data-index="190"]')).not.toBeNull();
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('tr[data-index="40"]')).toBeNull();
});
