import { routes } from '@clearstake/contract/rest/routes';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { portfolioTotals } from '@/lib/portfolio/totals';
import { answerPortfolioRoutes } from '@/testing/portfolio';
import { renderStrict } from '@/testing/render-strict';
import { answerRoute } from '@/testing/routes';
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
    />,
  );
const tokens = () => page.getByRole('definition').first();

beforeEach(() => answerPortfolioRoutes());

it('shows pool tokens and wrapped SOL in SOL and in dollars, and adds both to the total', async () => {
  await show({ data: 12n * sol, isError: false });
  // 110 SOL at 148.20 dollars.
  await expect.element(tokens()).toHaveTextContent(/^110\.000000000SOL\$16,302\.00$/);
  await expect.element(page.getByText('Wrapped SOL')).toBeVisible();
  await expect
    .element(page.getByRole('definition').nth(1))
    .toHaveTextContent(/^12\.000000000SOL\$1,778\.40$/);
  await expect.element(page.getByText(/^122\.00SOL$/)).toBeVisible();
});

it('shows no dollars when the price is nothing', async () => {
  worker.use(answerRoute(routes.legacySolValue, { solValue: 0 }));
  await show();
  await expect.element(page.getByText('Price unavailable')).toBeVisible();
  await expect.element(tokens()).toHaveTextContent(/^110\.000000000SOL$/);
  await expect.element(page.getByText('Wrapped SOL')).not.toBeInTheDocument();
});
