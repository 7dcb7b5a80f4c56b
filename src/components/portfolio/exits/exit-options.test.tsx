import { pinsFor } from '@contract/pins';
import { routes } from '@contract/rest/routes';
import { base64, hex } from '@scure/base';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderOwnPortfolio } from '@/testing/own-portfolio';
import { answerPortfolio, answerPortfolioRoutes, rent, sol, stake } from '@/testing/portfolio';
import { answerRoute } from '@/testing/routes';
import type { RpcAnswers } from '@/testing/rpc';
import { testWallet } from '@/testing/verdicts';
import { worker } from '@/testing/worker';
import { TOKEN_PROGRAM } from '@/transaction/addresses';
import { addressBytes, concatBytes, u32, u64 } from '@/transaction/bytes';

// A lazy chunk, imported before the first test: tests should time the page, not the compiler.
import '@/services/portfolio/read-swap-quote';

const pinned = pinsFor('sandbox').pool;

/** A pool whose token is worth 1.25 SOL: by the program's layout, lamports are at byte 258 and the supply at 266. */
function poolJson(): object {
  const data = new Uint8Array(611);
  const view = new DataView(data.buffer);
  view.setUint8(0, 1);
  view.setBigUint64(258, 125n * sol, true);
  view.setBigUint64(266, 100n * sol, true);
  return {
    lamports: sol,
    owner: pinned?.program,
    executable: false,
    rentEpoch: 0,
    data: [base64.encode(data), 'base64'],
  };
}

const poolAnswer: RpcAnswers = {
  getMultipleAccounts: (addresses: string[]) => ({
    context: { slot: 1 },
    value: addresses.map((address) => (address === pinned?.address ? poolJson() : null)),
  }),
};

const optionCard = (title: string) => {
  const card = page.getByRole('heading', { name: title }).element().closest('article');
  const text = (part: string) => card?.querySelector(part)?.textContent;
  return {
    note: text('p'),
    get: text(':scope > :nth-child(3)'),
    cost: text(':scope > :nth-child(4)'),
    action: text(':scope > :nth-child(5)'),
  };
};
const native = () => optionCard('Deactivate native stake');

it('shows why the exit options are missing when the pool cannot be read, and shows them after a retry', async () => {
  const accounts = [stake(0)];
  answerPortfolioRoutes();
  answerPortfolio(accounts, {
    getMultipleAccounts: () => {
      throw { code: -32005, message: 'Node is behind by 42 slots' };
    },
  });
  await renderOwnPortfolio();
  const reason = page.getByRole('status').filter({ hasText: 'The ways out' });
  await expect
    .element(reason)
    .toHaveTextContent(
      /^The ways out cannot be compared, because the stake pool cannot be read\. .*Node is behind by 42 slots.* Nothing was sent\. Stake accounts can still be deactivated in their list\.Try again$/,
    );
  answerPortfolio(accounts, poolAnswer);
  await reason.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('region', { name: 'Ways out' })).toBeVisible();
});

describe('the native stake option', () => {
  beforeEach(async () => {
    await page.viewport(1440, 1000);
    answerPortfolioRoutes();
    answerPortfolio([stake(0, { delegated: 5_000_012_000n, lamports: 5_000_012_000n + rent })], poolAnswer);
    await renderOwnPortfolio();
    await expect.element(page.getByRole('region', { name: 'Ways out' })).toBeVisible();
  });

  const ask = (amount: string) => page.getByLabelText('Amount, csSOL').fill(amount);

  it('describes deactivating before an amount is entered', () => {
    expect(native()).toEqual({
      note: 'Native stake of the same value. Withdraw after the boundary; two signatures.',
      get: 'You receive, SOLenter an amountkeeps earning until then',
      cost: 'Cost, SOLunder 0.0001network fees only',
      action: '',
    });
  });

  it('is not possible, and shows no cost, when no stake account has that much', async () => {
    // 8 tokens are worth 10 SOL.
    await ask('8');
    await expect.poll(native).toEqual({
      note: 'No native stake of this size that your wallet may split or deactivate.',
      get: 'You receive, SOLnot possible',
      cost: '',
      action: '',
    });
  });

  it('pays the amount less three signature fees when a stake account has exactly that', async () => {
    // Worth 5.000012 SOL; each signature costs 5,000 lamports, and the display cuts after four decimals.
    await ask('4.0000096');
    await expect.poll(native).toEqual({
      note: 'Native stake of the same value. Withdraw after the boundary; two signatures.',
      get: 'You receive, SOL4.9999keeps earning until then',
      cost: 'Cost, SOLunder 0.0001network fees only',
      action: 'Deactivate',
    });
  });
});

it('collapses the pool token options for a wallet without any, and expands them on demand', async () => {
  await page.viewport(1440, 1000);
  answerPortfolioRoutes();
  answerPortfolio([stake(0)], poolAnswer);
  await renderOwnPortfolio();
  const options = page.getByRole('region', { name: 'Ways out' });
  const unstake = options.getByRole('heading', { name: 'Unstake csSOL' });
  const line = options.getByText(
    'Unstaking or swapping csSOL needs csSOL, and your wallet holds none: a liquid stake gives it.',
  );
  await expect.element(line).toBeVisible();
  await expect.element(options.getByRole('heading', { name: 'Deactivate native stake' })).toBeVisible();
  await expect.element(unstake).not.toBeInTheDocument();
  await line.click();
  await expect.element(unstake).toBeVisible();
  await expect.element(options.getByRole('heading', { name: 'Swap csSOL now' })).toBeVisible();
});

/** Ten pool tokens of the test wallet: mint, owner, amount, no delegate, initialized. */
function tokensJson(): object {
  const data = new Uint8Array(165);
  data.set(concatBytes(addressBytes(pinned?.mint ?? ''), addressBytes(testWallet), u64(10n * sol)), 0);
  data[108] = 1;
  return {
    lamports: rent,
    owner: TOKEN_PROGRAM,
    executable: false,
    rentEpoch: 0,
    data: [base64.encode(data), 'base64'],
  };
}

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
  const options = page.getByRole('region', { name: 'Ways out' });
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

  beforeEach(async () => {
    await page.viewport(1440, 1000);
    answerPortfolioRoutes();
    answerPortfolio([stake(0)], {
      getMultipleAccounts: (addresses: string[]) => ({
        context: { slot: 1 },
        value: addresses.map((address) => (address === pinned?.address ? poolJson() : tokensJson())),
      }),
    });
    await renderOwnPortfolio();
    await expect.element(options.getByRole('heading', { name: /^Swap csSOL now/ })).toBeVisible();
  });

  it('shows the quoted amount when enough of it is guaranteed', async () => {
    worker.use(answerRoute(routes.aggregatorUnstake, { txn: swapOf(50) }));
    await options.getByRole('button', { name: 'Quote' }).click();
    await expect.poll(swapCard).toEqual([
      'Swap csSOL now Simulated quote',
      // 12.5 SOL less half a percent.
      'Outside aggregator. At least 12.4375 SOL or it fails.',
      expect.stringMatching(/^You receive, SOL12\.5000quote \d+ s old$/),
      'Cost, SOL0.0000at pool value',
      'Swap',
    ]);
    await expect
      .element(options)
      .toHaveTextContent('Swapping now gives no less than unstaking, and gives it at once.');
  });

  it('shows 0 SOL for a quote without a guarantee, and offers a new quote', async () => {
    worker.use(answerRoute(routes.aggregatorUnstake, { txn: swapOf(10_000) }));
    await options.getByRole('button', { name: 'Quote' }).click();
    await expect
      .poll(swapCard)
      .toEqual([
        'Swap csSOL now Simulated quoteWould be refused',
        'Outside aggregator. It guarantees nothing: it may take your csSOL and give you 0 SOL.',
        expect.stringMatching(/^You receive, SOL0\.0000guaranteed; 12\.5000 quoted, \d+ s old$/),
        'Cost, SOL12.5000100.00 % below pool value',
        'Ask again',
      ]);
    await expect.element(options).toHaveTextContent('12.5000 SOL (100.00 %) less than unstaking gives');
    await expect
      .element(options)
      .toHaveTextContent(
        'The quoted swap guarantees too little, so it would be refused. Unstake, or ask again.',
      );
    worker.use(answerRoute(routes.aggregatorUnstake, { txn: swapOf(50) }));
    await options.getByRole('button', { name: 'Ask again' }).click();
    await expect.element(options.getByRole('button', { name: 'Swap', exact: true })).toBeVisible();
  });
});
