import { routes } from '@contract/rest/routes';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { portfolioTotals } from '@/lib/portfolio/totals';
import { answerPortfolioRoutes } from '@/testing/portfolio';
import { renderStrict } from '@/testing/render-strict';
import { answerRoute, failRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';
import { PositionHead } from './position-head';

const sol = 1_000_000_000n;
const totals = portfolioTotals([], 'W');

const show = (wrapped: { data?: bigint; isError: boolean } = { data: 0n, isError: false }) =>
  renderStrict(
    <PositionHead
      totals={totals}
      wallet={0n}
      wrapped={wrapped}
      reading={false}
      liquid={{ tokens: 100n * sol, lamports: 110n * sol, symbol: 'csSOL' }}
      todo={null}
    >
      {null}
    </PositionHead>,
  );
const tokens = () => page.getByRole('definition').nth(1);

beforeEach(() => answerPortfolioRoutes());
afterEach(() => cleanup());

it('shows the value of pool tokens in SOL and in dollars', async () => {
  await show();
  // 110 SOL at 148.20 dollars.
  await expect.element(tokens()).toHaveTextContent(/^110\.00SOL\$16,302\.00$/);
});

it.each([
  ['cannot be asked for', failRoute(routes.legacySolValue, 503)],
  ['is nothing', answerRoute(routes.legacySolValue, { solValue: 0 })],
])('shows no dollars when the price %s', async (_, handler) => {
  worker.use(handler);
  await show();
  await expect.element(page.getByText('Price unavailable')).toBeVisible();
  await expect.element(tokens()).toHaveTextContent(/^110\.00SOL$/);
});

it('includes wrapped SOL in the total, labelled', async () => {
  await show({ data: 12n * sol, isError: false });
  await expect.element(page.getByText('Wrapped SOL')).toBeVisible();
  await expect.element(page.getByRole('definition').nth(3)).toHaveTextContent(/^12\.00SOL\$1,778\.40$/);
  await expect.element(page.getByText(/^122\.00SOL$/)).toBeVisible();
});

it('shows no total while the wrapped SOL cannot be read', async () => {
  await show({ isError: true });
  await expect.element(page.getByText('A part of it cannot be read.')).toBeVisible();
  await expect.element(page.getByText('Wrapped SOL')).toBeVisible();
});
