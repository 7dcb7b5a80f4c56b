import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { showPortfolio } from '@/testing/own-portfolio';
import { address, answerPortfolioRoutes, rent, short, sol, stake } from '@/testing/portfolio';

const otherAddress = 'DETsknNx6zDf3jwrAsJP7i1iKPGNKNydWMK4TMFJ7rTF';

beforeEach(async () => {
  await page.viewport(1440, 1000);
  scrollTo(0, 0);
  answerPortfolioRoutes();
});
afterEach(() => cleanup());

const rowOf = (index: number) => page.getByRole('row').filter({ hasText: short(index) });

describe('filter and order of the accounts', () => {
  const rows = () =>
    [...document.querySelectorAll('[aria-label="Stake accounts"] tr[data-index]')].map(
      (row) => row.querySelector('td button')?.textContent,
    );

  it('filters by state and shows the number of accounts in each', async () => {
    await showPortfolio([stake(0), stake(1, { deactivationEpoch: 1_061n }), stake(2)]);
    const filter = page.getByRole('group', { name: 'Which accounts are listed' });
    await expect.element(filter).toHaveTextContent('All 3Active 2Activating 0Deactivating 1Inactive 0');
    await filter.getByRole('button', { name: 'Active 2' }).click();
    await expect.element(page.getByText('2 of 3')).toBeVisible();
    expect(rows()).toEqual([short(0), short(2)]);
    await filter.getByRole('button', { name: 'Activating 0' }).click();
    await expect.element(page.getByText('No account is in this state.')).toBeVisible();
  });

  it('searches by address and validator, and names a search without matches', async () => {
    await showPortfolio([stake(0), stake(1, { vote: otherAddress })]);
    const search = page.getByRole('searchbox', { name: 'Search stake accounts' });
    await search.fill('harrow');
    await expect.element(page.getByText('1 of 2')).toBeVisible();
    expect(rows()).toEqual([short(0)]);
    await search.fill(address(1).toLowerCase());
    await expect.poll(rows).toEqual([short(1)]);
    await search.fill('<b>nobody</b>');
    await expect
      .element(
        page.getByText('No account listed here has “<b>nobody</b>” in its address, name or validator.'),
      )
      .toBeVisible();
  });

  it('sorts by its columns, with aria-sort and the index of each row', async () => {
    await showPortfolio([stake(0), stake(1, { delegated: 9n * sol }), stake(2, { delegated: 7n * sol })]);
    const head = page.getByRole('columnheader', { name: 'Delegated, SOL' });
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    expect(rows()).toEqual([short(1), short(2), short(0)]);
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    expect(rows()).toEqual([short(0), short(2), short(1)]);
    await expect.element(rowOf(1)).toHaveAttribute('aria-rowindex', '4');
    await head.getByRole('button').click();
    await expect.element(head).not.toHaveAttribute('aria-sort');
  });

  it('sorts by the next change, withdrawable accounts first', async () => {
    await showPortfolio([
      stake(0),
      stake(1, { deactivationEpoch: 1_061n }),
      stake(2, { deactivationEpoch: 1_050n }),
    ]);
    const head = page.getByRole('columnheader', { name: 'Next change' });
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    expect(rows()).toEqual([short(2), short(1), short(0)]);
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    expect(rows()).toEqual([short(0), short(1), short(2)]);
  });

  describe('on a phone', () => {
    const order = page.getByRole('combobox', { name: 'Sort by' });
    const turn = page.getByRole('button', { name: 'Reverse the order' });

    const positions = [
      stake(0, { deactivationEpoch: 1_061n }),
      stake(1, { vote: otherAddress, delegated: 9n * sol, lamports: 9n * sol + rent }),
      stake(2, { delegated: 7n * sol, lamports: 7n * sol + rent }),
    ];
    const headOf = (name: string) => page.getByRole('columnheader', { name, exact: true });
    beforeEach(() => page.viewport(390, 844));

    it('sorts by every column, including those without a header', async () => {
      await showPortfolio(positions);
      await expect.element(order).toHaveValue('');
      expect(rows()).toEqual([short(0), short(1), short(2)]);
      await expect.element(turn).not.toBeInTheDocument();
      const choices = [...order.element().querySelectorAll('option')].map(({ textContent }) => textContent);
      expect(choices).toEqual([
        'Needs action first',
        'Account',
        'State',
        'Validator',
        'Delegated, SOL',
        'Idle, SOL',
        'Next change',
      ]);
      await order.selectOptions('Validator');
      // Accounts without a validator name sort after those with one.
      await expect.poll(rows).toEqual([short(0), short(2), short(1)]);
      await turn.click();
      await expect.poll(rows).toEqual([short(1), short(0), short(2)]);
      await expect.element(turn).toHaveAttribute('aria-pressed', 'true');
      await order.selectOptions('Next change');
      await expect.element(turn).toHaveAttribute('aria-pressed', 'false');
      await expect.poll(rows).toEqual([short(0), short(1), short(2)]);
      await turn.click();
      await expect.poll(rows).toEqual([short(1), short(2), short(0)]);
      await turn.click();
      await expect.poll(rows).toEqual([short(0), short(1), short(2)]);
      await order.selectOptions('Needs action first');
      await expect.element(turn).not.toBeInTheDocument();
    });

    it('has no column headers, and shares its order with those of a wide window', async () => {
      const wide = () => page.viewport(1440, 900);
      const phone = () => page.viewport(390, 844);
      await showPortfolio(positions);
      await expect.element(page.getByText('Select all listed accounts')).toBeVisible();
      await expect.element(headOf('Delegated, SOL')).not.toBeInTheDocument();
      await wide();
      await headOf('Delegated, SOL').getByRole('button').click();
      await phone();
      await expect.element(order).toHaveValue('delegated');
      await expect.element(turn).toHaveAttribute('aria-pressed', 'false');
      await wide();
      await headOf('Delegated, SOL').getByRole('button').click();
      await phone();
      await expect.element(turn).toHaveAttribute('aria-pressed', 'true');
      await order.selectOptions('Account');
      await wide();
      await expect.element(headOf('Account')).toHaveAttribute('aria-sort', 'ascending');
      await expect.element(headOf('Delegated, SOL')).not.toHaveAttribute('aria-sort');
    });

    it('is focusable by keyboard and high enough for touch', async () => {
      await showPortfolio(positions);
      await page.getByRole('searchbox', { name: 'Search stake accounts' }).click();
      await userEvent.tab();
      await expect.element(order).toHaveFocus();
      await order.selectOptions('State');
      await userEvent.tab();
      await expect.element(turn).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect.element(turn).toHaveAttribute('aria-pressed', 'true');
      const { width, height } = turn.element().getBoundingClientRect();
      expect([width, height]).toEqual([44, 44]);
      expect(order.element().closest('label')?.getBoundingClientRect().height).toBe(44);
    });
  });

  it('has no sort control when every column has a header', async () => {
    await showPortfolio([stake(0), stake(1)]);
    await expect.element(page.getByRole('columnheader').first()).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument();
  });

  it('keeps the focused row mounted while the page scrolls away', async () => {
    await showPortfolio(Array.from({ length: 300 }, (_, index) => stake(index)));
    const first = () => document.querySelector<HTMLElement>('tr[data-index="0"] td button');
    await expect.poll(first).not.toBeNull();
    const button = first();
    button?.focus();
    const last = () =>
      Math.max(
        ...[...document.querySelectorAll<HTMLElement>('tr[data-index]')].map((row) =>
          Number(row.dataset.index),
        ),
      );
    scrollTo(0, 200 * 54);
    await expect.poll(last).toBeGreaterThan(150);
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('tr[data-index="40"]')).toBeNull();
  });
});
