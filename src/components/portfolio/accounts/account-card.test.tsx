import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { renderOwnPortfolio } from '@/testing/own-portfolio';
import { answerPortfolio, answerPortfolioRoutes, rent, short, sol, stake } from '@/testing/portfolio';

const unnamed = 'CXPeim1wQMkcTvEHx9QdhgKREYYJD8bnaCCqPRwJ1to1';

beforeEach(() => answerPortfolioRoutes());
afterEach(() => cleanup());

const rowOf = (index: number) => page.getByRole('row').filter({ hasText: short(index) });
const delegated = (index: number) => rowOf(index).element().querySelector<HTMLElement>('td:nth-child(5)');
const boxOf = (index: number, part: string): DOMRect => {
  const element = rowOf(index).element().querySelector(part);
  if (!element) throw new Error(`There is no ${part}.`);
  return element.getBoundingClientRect();
};

it.each([390, 320])(
  'on a phone of %i pixels names the validator beside the account without making the row higher',
  async (width) => {
    await page.viewport(width, 844);
    // First and last card have no validator name: they show the longer text.
    const unnamedOf = (index: number, delegated: bigint) =>
      stake(index, { vote: unnamed, delegated, lamports: delegated + rent });
    answerPortfolio([stake(0), unnamedOf(1, 9n * sol), unnamedOf(2, 2n * sol)]);
    await renderOwnPortfolio();
    await expect.element(rowOf(0).getByText('Harrow Lane')).toBeVisible();
    await expect.element(rowOf(1).getByText('Unnamed')).toBeVisible();
    expect(rowOf(1).element().querySelector('td:nth-child(4)')?.textContent).toBe('UnnamedCXPe…1to1');
    await expect.element(rowOf(0).getByText('DVAv…j5M8')).not.toBeVisible();
    for (const index of [0, 1, 2]) {
      const [name, address, amount] = ['td:nth-child(4)', 'td button', 'td:nth-child(5)'].map((part) =>
        boxOf(index, part),
      );
      if (!name || !address || !amount) throw new Error('Three parts were asked for.');
      expect(name.left).toBeGreaterThanOrEqual(address.right);
      expect(name.right).toBeLessThanOrEqual(amount.left);
      expect(name.width).toBeGreaterThan(30);
      // A single line of 17 pixels.
      expect(name.height).toBe(17);
      // Regardless of the name's length: the last card has its own rules.
      const cell = rowOf(index).element().querySelector('td:nth-child(4)');
      expect(cell && getComputedStyle(cell).whiteSpace).toBe('nowrap');
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

const inactiveAndActive = [
  stake(0, { delegated: 7n * sol, lamports: 7n * sol + rent, deactivationEpoch: 1_050n }),
  stake(1),
];

it('shows the withdrawable amount on a phone instead of a delegation of zero', async () => {
  await page.viewport(390, 844);
  answerPortfolio(inactiveAndActive);
  await renderOwnPortfolio();
  // 7 SOL and the rent of 2,282,880 lamports.
  await expect.element(rowOf(0).getByText('7.0022')).toBeVisible();
  await expect.element(delegated(0)).not.toBeVisible();
  await expect.element(rowOf(1).getByText('5.0000')).toBeVisible();
  await page.viewport(1440, 900);
  await expect.element(delegated(0)).toBeVisible();
});

it('names an amount with its unit where the columns have no heads', async () => {
  await page.viewport(390, 844);
  answerPortfolio(inactiveAndActive);
  await renderOwnPortfolio();
  await expect.element(rowOf(0).getByRole('cell', { name: 'idle 7.0022SOL' })).toBeVisible();
  await expect.element(rowOf(1).getByRole('cell', { name: 'Delegated 5.0000SOL' })).toBeVisible();
  await page.viewport(1440, 900);
  await expect.element(rowOf(1).getByRole('cell', { name: '5.0000', exact: true })).toBeVisible();
});

it('gives the sort control as much of the row as the search field', async () => {
  await page.viewport(768, 900);
  answerPortfolio([stake(0), stake(1)]);
  await renderOwnPortfolio();
  const search = page.getByRole('searchbox', { name: 'Search stake accounts' });
  await expect.element(search).toBeVisible();
  const widthOf = (element: Element | null | undefined) => element?.getBoundingClientRect().width ?? 0;
  const sort = page.getByLabelText('Sort by').element().closest('label');
  expect(widthOf(sort) / widthOf(search.element().closest('label'))).toBeGreaterThan(0.9);
});
