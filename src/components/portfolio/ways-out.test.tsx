import { pinsFor } from '@contract/pins';
import { base64 } from '@scure/base';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderOwnPortfolio } from '@/testing/own-portfolio';
import { answerPortfolio, answerPortfolioRoutes, rent, sol, stake } from '@/testing/portfolio';
import type { RpcAnswers } from '@/testing/rpc';

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

const lane = (title: string) => {
  const found = page.getByRole('heading', { name: title }).element().closest('.lane');
  const text = (part: string) => found?.querySelector(part)?.textContent;
  return { note: text('p'), get: text('.get'), cost: text('.cost'), action: text('.lane > .r') };
};
const native = () => lane('Deactivate native stake');

it('say why they are not there when the pool cannot be read, and come when asked again', async () => {
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

describe('the lane of native stake', () => {
  beforeEach(async () => {
    await page.viewport(1440, 1000);
    answerPortfolioRoutes();
    answerPortfolio([stake(0, { delegated: 5_000_012_000n, lamports: 5_000_012_000n + rent })], poolAnswer);
    await renderOwnPortfolio();
    await expect.element(page.getByRole('region', { name: 'Ways out' })).toBeVisible();
  });

  const ask = (amount: string) => page.getByLabelText('Amount, csSOL').fill(amount);

  it('says what deactivating would do before an amount is asked for', () => {
    expect(native()).toEqual({
      note: 'Native stake of the same value. Withdraw after the boundary; two signatures.',
      get: 'You receive, SOLenter an amountkeeps earning until then',
      cost: 'Cost, SOLunder 0.0001network fees only',
      action: '',
    });
  });

  it('is not possible, and costs nothing, where no stake account has that much', async () => {
    // 8 tokens are worth 10 SOL.
    await ask('8');
    await expect.poll(native).toEqual({
      note: 'No native stake of this size that your wallet may split or deactivate.',
      get: 'You receive, SOLnot possible',
      cost: '',
      action: '',
    });
  });

  it('gives what is asked for, less three signatures, where a stake account has just that', async () => {
    // Worth 5.000012 SOL; each signature costs 5,000 lamports, and what is beyond four decimals is cut.
    await ask('4.0000096');
    await expect.poll(native).toEqual({
      note: 'Native stake of the same value. Withdraw after the boundary; two signatures.',
      get: 'You receive, SOL4.9999keeps earning until then',
      cost: 'Cost, SOLunder 0.0001network fees only',
      action: 'Deactivate',
    });
  });
});

it('folds what needs pool tokens into one line where there are none, and opens it on demand', async () => {
  await page.viewport(1440, 1000);
  answerPortfolioRoutes();
  answerPortfolio([stake(0)], poolAnswer);
  await renderOwnPortfolio();
  const ways = page.getByRole('region', { name: 'Ways out' });
  const unstake = ways.getByRole('heading', { name: 'Unstake csSOL' });
  const line = ways.getByText(
    'Unstaking or swapping csSOL needs csSOL, and your wallet holds none: a liquid stake gives it.',
  );
  await expect.element(line).toBeVisible();
  await expect.element(ways.getByRole('heading', { name: 'Deactivate native stake' })).toBeVisible();
  await expect.element(unstake).not.toBeInTheDocument();
  await line.click();
  await expect.element(unstake).toBeVisible();
  await expect.element(ways.getByRole('heading', { name: 'Swap csSOL now' })).toBeVisible();
});
