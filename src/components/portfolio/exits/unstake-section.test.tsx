import '@/services/portfolio/read-swap-quote';
import { routes } from '@clearstake/contract/rest/routes';
import { addressBytes, concatBytes, u32, u64 } from '@clearstake/verifier';
import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { hex } from '@scure/base';
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderOwnPortfolio } from '@/testing/own-portfolio';
import { poolJson, tokensJson, withPool } from '@/testing/pool-accounts';
import {
  address,
  answerPortfolio,
  answerPortfolioRoutes,
  rent,
  short,
  sol,
  stake,
} from '@/testing/portfolio';
import { testQueryClient } from '@/testing/render-strict';
import { answerRoute } from '@/testing/routes';
import type { RpcAnswers } from '@/testing/rpc';
import { worker } from '@/testing/worker';

const poolAnswer: RpcAnswers = {
  getMultipleAccounts: withPool(poolJson(), null),
};

const optionCard = (title: string | RegExp) => {
  const heading = page.getByRole('heading', { name: title }).element();
  const text = (part: string) => heading.closest('article')?.querySelector(part)?.textContent;
  return {
    title: heading.textContent,
    note: text('p'),
    get: text(':scope > :nth-child(3)'),
    cost: text(':scope > :nth-child(4)'),
    action: text(':scope > :nth-child(5)'),
  };
};

const native = () => optionCard('Unstake native stake');

const amount = page.getByLabelText('Amount, SOL');

const section = page.getByRole('dialog', { name: 'Unstake' });

async function unstake(sol: string) {
  await page.getByRole('region', { name: 'Position' }).getByRole('link', { name: 'Unstake' }).click();
  await amount.fill(sol);
}

beforeEach(async () => {
  await page.viewport(1440, 1000);
  answerPortfolioRoutes();
});

it('says why pool tokens cannot be unstaked when the pool cannot be read, and still unstakes natively', async () => {
  const accounts = [stake(0)];
  answerPortfolio(accounts, {
    getMultipleAccounts: () => {
      throw { code: -32005, message: 'Node is behind by 42 slots' };
    },
  });
  await renderOwnPortfolio();
  await unstake('5');
  const reason = section.getByRole('status');
  await expect
    .element(reason)
    .toHaveTextContent(
      /^csSOL cannot be unstaked now, because the stake pool cannot be read\. .*Node is behind by 42 slots.* Nothing was sent\.Try again$/,
    );
  await expect.element(section.getByRole('button', { name: 'Unstake 5.0000 SOL' })).toBeVisible();
  answerPortfolio(accounts, poolAnswer);
  await reason.getByRole('button', { name: 'Try again' }).click();
  await expect.element(reason).not.toBeInTheDocument();
});

const large = { delegated: 9n * sol, lamports: 9n * sol + rent };

it('starts empty, takes all by Max, then parts of the smallest account, with gain, cost and time', async () => {
  answerPortfolio([stake(0), stake(1, large)], poolAnswer);
  await renderOwnPortfolio();
  await unstake('');
  await expect.element(amount).toHaveFocus();
  await expect.element(section).toHaveTextContent('Enter an amount to see what each way gives');
  await section.getByRole('button', { name: /^Max/ }).click();
  await expect.element(section.getByRole('button', { name: 'Unstake 14.0000 SOL' })).toBeVisible();
  expect(native()).toEqual({
    title: 'Unstake native stake',
    note: 'All of 2 accounts. Withdraw it after the epoch ends.',
    // 14 SOL less one signature to deactivate and one to withdraw, cut after four decimals.
    get: 'You receive, SOL13.9999and the rent deposits',
    cost: 'Cost, SOLunder 0.0001network fees only',
    action: '',
  });
  await expect.element(section).toHaveTextContent('Unstaking native stake costs the network’s fees only.');
  await expect.element(section).not.toHaveTextContent('Best');
  // Both accounts were paid 0.0025 SOL for the last epoch.
  await expect.element(section).toHaveTextContent('about 0.0050 SOL, going by what was paid last');
  await expect.element(section.getByRole('button', { name: /^Ready .+, remind me$/ })).toBeVisible();

  await amount.fill('3');
  await expect.poll(() => native().note).toBe(`A part of ${short(0)}. Withdraw it after the epoch ends.`);
  await amount.fill('4.5');
  await expect.poll(() => native().note).toBe(`A part of ${short(1)}. Withdraw it after the epoch ends.`);

  const reason = section.getByRole('alert');
  await amount.fill('20');
  await expect
    .element(reason)
    .toHaveTextContent('This is too much at once: the stake accounts give at most 14 SOL.');
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  expect(native().note).toBe('Your stake accounts give at most 14\u00a0SOL.');

  await section.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row').filter({ hasText: short(1) });
  await row.getByRole('link', { name: 'Unstake' }).click();
  await section.getByRole('button', { name: 'Max 9.00' }).click();
  await expect.poll(() => native().note).toBe(`All of ${short(1)}. Withdraw it after the epoch ends.`);
  await page.getByLabelText('Taken from').selectOptions(address(0));
  await expect.element(amount).toHaveValue('');
  await amount.fill('5');
  await expect.element(section.getByRole('button', { name: 'Unstake 5.0000 SOL' })).toBeVisible();
});

it('offers the other accounts when the chosen one is deactivated', async () => {
  answerPortfolio([stake(0), stake(1, large)], poolAnswer);
  const client = testQueryClient();
  await renderOwnPortfolio(client);
  await unstake('');
  const source = page.getByLabelText('Taken from');
  await source.selectOptions(address(1));
  await amount.fill('4');
  await expect.element(section.getByRole('button', { name: 'Unstake 4.0000 SOL' })).toBeVisible();

  answerPortfolio([stake(0), stake(1, { ...large, deactivationEpoch: 1_061n })], poolAnswer);
  await client.refetchQueries();
  await expect.element(section.getByRole('button', { name: /^Max/ })).toHaveTextContent('Max 5.00');
  await expect.element(source).toHaveValue('any');
  await expect.element(amount).toHaveValue('');
  answerPortfolio([stake(0), stake(2)], poolAnswer);
  await client.refetchQueries();
  await expect.element(section.getByRole('button', { name: /^Max/ })).toHaveTextContent('Max 10.00');
});

it('offers stake activated in the running epoch for withdrawal at once', async () => {
  answerPortfolio([stake(0, { activationEpoch: 1_061n })], poolAnswer);
  await renderOwnPortfolio();
  await unstake('5');
  await expect.element(section.getByRole('button', { name: 'Unstake 5.0000 SOL' })).toBeVisible();
  expect(native().note).toMatch(/^All of .+\. It earns nothing yet, so it can be withdrawn at once\.$/);
  await expect.element(section.getByRole('img', { name: 'Ready in about 1 min' }).first()).toBeVisible();
  await expect.element(section.getByRole('button', { name: /remind me$/ })).not.toBeInTheDocument();
  await expect.element(section).not.toHaveTextContent('earning until then');
});

it('warns in the first minutes of an epoch, while the value of the pool is that of the last one', async () => {
  answerPortfolio([], {
    getMultipleAccounts: withPool(poolJson(1_060n), tokensJson()),
  });
  await renderOwnPortfolio();
  await unstake('5');
  await expect
    .element(section)
    .toHaveTextContent(
      'Epoch 1,061 has just begun. The pool’s value is still that of epoch 1,060: csSOL cannot be unstaked until it is updated',
    );
  await expect.element(section.getByRole('button', { name: /^Unstake \d/ })).not.toBeInTheDocument();
});

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
  const swapCard = () => Object.values(optionCard(/^Swap csSOL now/));

  const hold = (amount: bigint) =>
    answerPortfolio([], {
      getMultipleAccounts: withPool(poolJson(), tokensJson(amount)),
    });
  let client: QueryClient;

  beforeEach(async () => {
    hold(10n * sol);
    client = testQueryClient();
    await renderOwnPortfolio(client);
    await unstake('');
    await section.getByRole('button', { name: /^Max/ }).click();
    // Nothing is simulated before there is a quote.
    await expect.element(section.getByRole('heading', { name: 'Swap csSOL now', exact: true })).toBeVisible();
  });

  it('shows the quoted amount when enough is guaranteed, until fewer tokens are left', async () => {
    worker.use(answerRoute(routes.aggregatorUnstake, { txn: swapOf(50) }));
    // To choose the way is to ask for its quote.
    await section.getByRole('radio', { name: 'Swap csSOL now' }).click();
    await expect.poll(swapCard).toEqual([
      'Swap csSOL now Simulated quoteBest',
      // 12.5 SOL less half a percent.
      'Outside aggregator. At least 12.4375\u00a0SOL or it fails.',
      expect.stringMatching(/^You receive, SOL12\.5000quote \d+\ss old$/),
      'Cost, SOL0.0000at pool value',
      'Ask again',
    ]);
    await expect
      .element(section)
      .toHaveTextContent(
        'Best: swap csSOL. Swapping costs no more than the other ways, and gives it at once.',
      );
    await expect.element(section.getByRole('button', { name: 'Swap 10.0000 csSOL' })).toBeVisible();
    // The person may still prefer another way.
    await section.getByRole('radio', { name: 'Unstake csSOL' }).click();
    await expect.element(section.getByRole('button', { name: 'Unstake 10.0000 csSOL' })).toBeVisible();
    // A quote of more tokens than are left is forgotten.
    hold(4n * sol);
    await client.refetchQueries();
    await section.getByRole('button', { name: /^Max/ }).click();
    await expect.element(section.getByRole('button', { name: 'Unstake 4.0000 csSOL' })).toBeVisible();
    expect(swapCard().slice(2)).toEqual([
      'You receive, SOLnot knownchoose it to ask for a quote',
      'Cost, SOLnot known',
      'Quote',
    ]);
  });

  it('shows 0 SOL for a quote without a guarantee, and offers a new quote', async () => {
    worker.use(answerRoute(routes.aggregatorUnstake, { txn: swapOf(10_000) }));
    await section.getByRole('button', { name: 'Quote' }).click();
    await expect
      .poll(swapCard)
      .toEqual([
        'Swap csSOL now Simulated quoteWould be refused',
        'Outside aggregator. It guarantees nothing: it may take your csSOL and give you 0\u00a0SOL.',
        expect.stringMatching(/^You receive, SOL0\.0000guaranteed; 12\.5000 quoted, \d+\ss old$/),
        'Cost, SOL12.5000100.00 % below pool value',
        'Ask again',
      ]);
    await expect.element(section).toHaveTextContent('12.4999 SOL (100.00 %) less than unstaking gives');
    worker.use(answerRoute(routes.aggregatorUnstake, { txn: swapOf(50) }));
    await section.getByRole('button', { name: 'Ask again' }).click();
    await expect.element(section.getByRole('button', { name: /^Swap \d/ })).toBeVisible();
  });
});
