import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderOwnPortfolio } from '@/testing/own-portfolio';
import { answerPortfolio, answerPortfolioRoutes, rent, sol, stake } from '@/testing/portfolio';

beforeEach(() => answerPortfolioRoutes());

it('says what idle SOL forgoes by the account’s own figures', async () => {
  // 0.0025 SOL for 4.9975: half a SOL would have earned 0.00025 an epoch, 183 times a year.
  answerPortfolio([stake(0, { lamports: 5n * sol + rent + sol / 2n })], {});
  await renderOwnPortfolio();
  await expect
    .element(page.getByRole('region', { name: 'Position' }))
    .toHaveTextContent(
      /SOL that earns nothing misses about 0\.00025 SOL per epoch, about 0\.04577\d* SOL per year, based on what the same accounts were paid for the last epoch\./,
    );
});
