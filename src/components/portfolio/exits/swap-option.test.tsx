import { routes } from '@contract/rest/routes';
import { hex } from '@scure/base';
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderOwnPortfolio } from '@/testing/own-portfolio';
import { poolJson, tokensJson, withPool } from '@/testing/pool-accounts';
import { answerPortfolio, answerPortfolioRoutes, sol } from '@/testing/portfolio';
import { testQueryClient } from '@/testing/render-strict';
import { answerRoute } from '@/testing/routes';
import { testWallet } from '@/testing/verdicts';
import { worker } from '@/testing/worker';
import { addressBytes, concatBytes, u32, u64 } from '@/transaction/bytes';

// A lazy chunk, imported before the first test: tests should time the page, not the compiler.
import '@/services/portfolio/read-swap-quote';

/** The aggregator's transaction for ten tokens: a route without steps, 12.5 SOL quoted, with this slippage. */
function swapOf(slippageBps: number): string {
  const slippage = Uint8Array.of(slippageBps % 256, Math.floor(slippageBps / 256), 0);
  const data = concatBytes(
    hex.decode('e517cb977ae3ad2a'),
    u32(0),
    u64(10n * sol),
    u64(12_500_000_000n),
    slippage,
  );
  // Version 0: one signer, two keys, a blockhash, one instruction of the second key with the first, no lookup tables.
  const message = concatBytes(
    Uint8Array.of(0x80, 1, 0, 1, 2),
    addressBytes(testWallet),
    addressBytes('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'),
    new Uint8Array(32).fill(7),
    Uint8Array.of(1, 1, 1, 0, data.length),
    data,
    Uint8Array.of(0),
  );
  return hex.encode(message);
}

describe('the swap option', () => {
  const options = page.getByRole('region', { name: 'Unstake' });
  const swapCard = () => {
    const heading = options.getByRole('heading', { name: /^Swap csSOL now/ });
    const card = heading.element().closest('article');
    const text = (part: string) => card?.querySelector(part)?.textContent;
    return [
      heading.element().textContent,
      text('p'),
      text(':scope > :nth-child(3)'),
      text(':scope > :nth-child(4)'),
      text(':scope > :nth-child(5)'),
    ];
  };

  const hold = (amount: bigint) =>
    answerPortfolio([], {
      getMultipleAccounts: withPool(poolJson(), tokensJson(amount)),
    });
  let client: QueryClient;

  beforeEach(async () => {
    await page.viewport(1440, 1000);
    answerPortfolioRoutes();
    hold(10n * sol);
    client = testQueryClient();
    await renderOwnPortfolio(client);
    // Nothing is simulated before there is a quote.
    await expect.element(options.getByRole('heading', { name: 'Swap csSOL now', exact: true })).toBeVisible();
  });

  it('shows the quoted amount when enough of it is guaranteed', async () => {
    worker.use(answerRoute(routes.aggregatorUnstake, { txn: swapOf(50) }));
    await options.getByRole('button', { name: 'Quote' }).click();
    await expect.poll(swapCard).toEqual([
      'Swap csSOL now Simulated quoteBest',
      // 12.5 SOL less half a percent.
      'Outside aggregator. At least 12.4375\u00a0SOL or it fails.',
      expect.stringMatching(/^You receive, SOL12\.5000quote \d+\ss old$/),
      'Cost, SOL0.0000at pool value',
      'Ask again',
    ]);
    await expect
      .element(options)
      .toHaveTextContent(
        'Best: swap csSOL. Swapping costs no more than the other ways, and gives it at once.',
      );
    await expect.element(options.getByRole('button', { name: 'Swap 10.0000 csSOL' })).toBeVisible();
    // The person may still prefer another way.
    await options.getByRole('radio', { name: 'Unstake csSOL' }).click();
    await expect.element(options.getByRole('button', { name: 'Unstake 10.0000 csSOL' })).toBeVisible();
  });

  it('forgets a quote of more tokens than are left', async () => {
    worker.use(answerRoute(routes.aggregatorUnstake, { txn: swapOf(50) }));
    await options.getByRole('button', { name: 'Quote' }).click();
    await expect.element(options.getByRole('button', { name: 'Swap 10.0000 csSOL' })).toBeVisible();
    hold(4n * sol);
    await client.refetchQueries();
    await expect.element(options.getByRole('button', { name: 'Unstake 4.0000 csSOL' })).toBeVisible();
    expect(swapCard().slice(2)).toEqual([
      'You receive, SOLnot knownno quote yet',
      'Cost, SOLnot known',
      'Quote',
    ]);
  });

  it('shows 0 SOL for a quote without a guarantee, and offers a new quote', async () => {
    worker.use(answerRoute(routes.aggregatorUnstake, { txn: swapOf(10_000) }));
    await options.getByRole('button', { name: 'Quote' }).click();
    await expect
      .poll(swapCard)
      .toEqual([
        'Swap csSOL now Simulated quoteWould be refused',
        'Outside aggregator. It guarantees nothing: it may take your csSOL and give you 0\u00a0SOL.',
        expect.stringMatching(/^You receive, SOL0\.0000guaranteed; 12\.5000 quoted, \d+\ss old$/),
        'Cost, SOL12.5000100.00 % below pool value',
        'Ask again',
      ]);
    await expect.element(options).toHaveTextContent('12.4999 SOL (100.00 %) less than unstaking gives');
    await expect
      .element(options)
      .toHaveTextContent('The quoted swap guarantees too little, so it would be refused.');
    worker.use(answerRoute(routes.aggregatorUnstake, { txn: swapOf(50) }));
    await options.getByRole('button', { name: 'Ask again' }).click();
    await expect.element(options.getByRole('button', { name: /^Swap \d/ })).toBeVisible();
  });
});
