import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { renderOwnPortfolio } from '@/testing/own-portfolio';
import { answerPortfolio, answerPortfolioRoutes, rent, short, sol, stake } from '@/testing/portfolio';

beforeEach(() => answerPortfolioRoutes());
afterEach(() => cleanup());

const rowOf = (index: number) => page.getByRole('row').filter({ hasText: short(index) });
const delegated = (index: number) => rowOf(index).element().querySelector<HTMLElement>('td:nth-child(5)');

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
