import { routes } from '@contract/rest/routes';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { answerRoute, failRoute, rawRoute } from '@/testing/routes';
import { sourceOf } from '@/testing/source-of';
import { many, overviewOf } from '@/testing/validators';
import { worker } from '@/testing/worker';

// Lazy code, imported up front so that no test waits for the compiler.
import '@/pages/validators/validators-page';

const status = () => page.getByRole('status').filter({ hasText: 'shown.' });

beforeEach(() => worker.use(overviewOf(many(40)), ...publicAnswers));

describe('the source of the list', () => {
  it('is shown below it with its time, and in each column header with unit and field', async () => {
    await renderApp('/validators');
    await expect
      .element(page.getByText(/^From GET \/api\/v1\/validators\/overview, read [A-Z][a-z]{2} \d\d:\d\d\.$/))
      .toBeVisible();
    await expect
      .element(page.getByText(/^From GET/).getByTitle(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/))
      .toHaveTextContent(/^[A-Z][a-z]{2} \d\d:\d\d$/);
    await expect
      .element(page.getByRole('button', { name: 'MEV, %' }))
      .toHaveAccessibleDescription(
        'GET /api/v1/validators/overview. Field apy_jito. In percent, set for this deployment.',
      );
    await expect
      .element(page.getByRole('button', { name: 'Commission, %' }))
      .toHaveAccessibleDescription(
        'RPC getVoteAccounts. Field commission, of inflation rewards. In percent.',
      );
    expect(await sourceOf(page.getByRole('button', { name: 'Units and fields' }).element())).toEqual([
      ['APY, %', 'Field apy_total. In percent, set for this deployment.'],
      [
        'Change, pp',
        'APY less that of the epoch before: by the API’s series for the tracked validator, else as kept in this browser. In percentage points.',
      ],
      ['Commission, %', 'Field commission, of inflation rewards. In percent.'],
      ['Base, %', 'Field apy. In percent, set for this deployment.'],
      ['Block, %', 'Field apy_block_rewards. In percent, set for this deployment.'],
      ['MEV, %', 'Field apy_jito. In percent, set for this deployment.'],
      ['MEV, SOL', 'Field mev_rewards. In SOL, set for this deployment.'],
      ['Block, SOL', 'Field block_rewards. In SOL, set for this deployment.'],
      ['Stake, SOL', 'Field activated_stake. In SOL, set for this deployment.'],
      [
        'Share, %',
        'Field activated_stake over rakurai_Total_stake, else over the whole list’s sum. In percent.',
      ],
    ]);
  });

  it('of testnet is the route of testnet', async () => {
    await renderApp('/validators?network=testnet');
    await expect.element(page.getByText(/^From GET \/api\/v1\/testnet\/validators, read/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Units and fields' })).not.toBeInTheDocument();
  });
});

describe('without an answer', () => {
  it('says why and offers a retry', async () => {
    worker.use(failRoute(routes.validatorsOverview, 404, 'The list is not ready.'));
    await renderApp('/validators');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The list of validators is unavailable. The list is not ready.');
    worker.use(overviewOf(many(3)));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(status()).toHaveTextContent('3 of 3 shown.');
  });

  it('in an unknown form shows nothing of it and says where to read what differs', async () => {
    worker.use(rawRoute(routes.validatorsOverview, '{"general_data":{},"validators":["lots"]}'));
    await renderApp('/validators');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        'The staking API answered in a form that Clearstake does not know, so nothing of it is used. The status page says what differs.',
      );
    expect(document.querySelector('.vtable')).toBeNull();
  });

  it('keeps the last-good list with its age', async () => {
    worker.use(
      answerRoute(
        routes.validatorsOverview,
        { general_data: {}, validators: many(5) },
        { age: '7200', 'x-clearstake-stale': 'upstream-failed' },
      ),
    );
    await renderApp('/validators');
    await expect.element(page.getByText('This is its last list, stale, 2 h old.')).toBeInTheDocument();
    await expect.element(status()).toHaveTextContent('5 of 5 shown.');
  });
});
