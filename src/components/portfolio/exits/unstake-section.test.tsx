import { beforeEach, expect, it } from 'vitest';
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
import type { RpcAnswers } from '@/testing/rpc';

const poolAnswer: RpcAnswers = {
  getMultipleAccounts: withPool(poolJson(), null),
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

const amount = page.getByLabelText('Amount, SOL');
const section = page.getByRole('region', { name: 'Unstake' });

beforeEach(async () => {
  await page.viewport(1440, 1000);
  answerPortfolioRoutes();
});

it('says why pool tokens cannot be unstaked when the pool cannot be read, and still deactivates', async () => {
  const accounts = [stake(0)];
  answerPortfolio(accounts, {
    getMultipleAccounts: () => {
      throw { code: -32005, message: 'Node is behind by 42 slots' };
    },
  });
  await renderOwnPortfolio();
  const reason = section.getByRole('status');
  await expect
    .element(reason)
    .toHaveTextContent(
      /^csSOL cannot be unstaked now, because the stake pool cannot be read\. .*Node is behind by 42 slots.* Nothing was sent\.Try again$/,
    );
  await expect.element(section.getByRole('button', { name: 'Deactivate 5.0000 SOL' })).toBeVisible();
  answerPortfolio(accounts, poolAnswer);
  await reason.getByRole('button', { name: 'Try again' }).click();
  await expect.element(section).toHaveTextContent('Unstaking or swapping csSOL needs csSOL');
});

const large = { delegated: 9n * sol, lamports: 9n * sol + rent };

it('takes all of it at first, then parts of the smallest account, with what each gives, costs, and when', async () => {
  answerPortfolio([stake(0), stake(1, large)], poolAnswer);
  await renderOwnPortfolio();
  await expect.element(section.getByRole('button', { name: /^Deactivate/ })).toBeVisible();
  expect(native()).toEqual({
    note: 'All of 2 accounts. Withdraw it after the epoch ends.',
    // 14 SOL less one signature to deactivate and one to withdraw, cut after four decimals.
    get: 'You receive, SOL13.9999and the rent deposits',
    cost: 'Cost, SOLunder 0.0001network fees only',
    action: '',
  });
  await expect
    .element(section)
    .toHaveTextContent('Best: deactivate native stake. Deactivating costs the network’s fees only.');
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
  await amount.fill('0.5');
  await expect
    .element(reason)
    .toHaveTextContent(
      'No stake accounts make up this amount: each part, and what stays, needs 1 SOL or more.',
    );
  await amount.fill('3');
  await expect.element(reason).not.toBeInTheDocument();

  const row = page.getByRole('row').filter({ hasText: short(1) });
  await row.getByRole('button', { name: 'Unstake' }).click();
  await expect.element(amount).toHaveValue('9');
  await expect.element(amount).toHaveFocus();
  await expect.poll(() => native().note).toBe(`All of ${short(1)}. Withdraw it after the epoch ends.`);
  await page.getByLabelText('Taken from').selectOptions(address(0));
  await expect.element(section.getByRole('button', { name: 'Deactivate 5.0000 SOL' })).toBeVisible();
});

it('keeps the amount that is proposed while the cursor is in its field', async () => {
  answerPortfolio([stake(0)], poolAnswer);
  const client = testQueryClient();
  await renderOwnPortfolio(client);
  const max = section.getByRole('button', { name: /^Max/ });
  await expect.element(amount).toHaveValue('5');
  answerPortfolio([stake(0), stake(1)], poolAnswer);
  await client.refetchQueries();
  await expect.element(max).toHaveTextContent('Max 10.00');
  await expect.element(amount).toHaveValue('10');

  amount.element().focus();
  answerPortfolio([stake(0)], poolAnswer);
  await client.refetchQueries();
  await expect.element(max).toHaveTextContent('Max 5.00');
  await expect.element(amount).toHaveValue('10');
});

it('offers the other accounts when the chosen one is deactivated', async () => {
  answerPortfolio([stake(0), stake(1, large)], poolAnswer);
  const client = testQueryClient();
  await renderOwnPortfolio(client);
  const source = page.getByLabelText('Taken from');
  await source.selectOptions(address(1));
  await amount.fill('4');
  await expect.element(section.getByRole('button', { name: 'Deactivate 4.0000 SOL' })).toBeVisible();

  answerPortfolio([stake(0), stake(1, { ...large, deactivationEpoch: 1_061n })], poolAnswer);
  await client.refetchQueries();
  await expect.element(section.getByRole('button', { name: 'Deactivate 5.0000 SOL' })).toBeVisible();
  await expect.element(source).toHaveValue('any');
  // The cursor, which comes back to the field, keeps what is proposed now.
  source.element().focus();
  amount.element().focus();
  answerPortfolio([stake(0), stake(2)], poolAnswer);
  await client.refetchQueries();
  await expect.element(section.getByRole('button', { name: /^Max/ })).toHaveTextContent('Max 10.00');
  await expect.element(amount).toHaveValue('5');
});

it('is free at once where it was activated in the running epoch', async () => {
  answerPortfolio([stake(0, { activationEpoch: 1_061n })], poolAnswer);
  await renderOwnPortfolio();
  await expect.element(section.getByRole('button', { name: 'Deactivate 5.0000 SOL' })).toBeVisible();
  expect(native().note).toMatch(/^All of .+\. It earns nothing yet, so it can be withdrawn at once\.$/);
  await expect.element(section.getByRole('img', { name: 'Ready in about 1 min' }).first()).toBeVisible();
  await expect.element(section.getByRole('button', { name: /remind me$/ })).not.toBeInTheDocument();
  await expect.element(section).not.toHaveTextContent('earning until then');
  await page.getByRole('button', { name: /^Everything about/ }).click();
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent('Deactivate all of itIt earns nothing yet, so it can be withdrawn at once.');
});

it('warns in the first minutes of an epoch, while the value of the pool is that of the last one', async () => {
  answerPortfolio([], {
    getMultipleAccounts: withPool(poolJson(1_060n), tokensJson()),
  });
  await renderOwnPortfolio();
  await expect
    .element(section)
    .toHaveTextContent(
      'Epoch 1,061 has just begun. The pool’s value is still that of epoch 1,060: csSOL cannot be unstaked until it is updated',
    );
  await expect.element(section.getByRole('button', { name: /^Unstake \d/ })).not.toBeInTheDocument();
  await expect
    .element(section)
    .toHaveTextContent('csSOL can be unstaked again once the pool’s value is updated for this epoch.');
  await expect.element(section).not.toHaveTextContent('No stake accounts make up this amount');
});
