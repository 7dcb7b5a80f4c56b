import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { many, overviewOf } from '@/testing/validators';
import { worker } from '@/testing/worker';

// Lazy code, imported before the first test so that tests do not measure the compiler.
import '@/pages/validators/validators-page';

beforeEach(() => worker.use(overviewOf(many(40)), ...publicAnswers));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });

it('Back leads from testnet to mainnet, and keeps its sorting and search', async () => {
  const { router } = await renderApp('/validators');
  const search = () => expect.poll(() => router.state.location.search);
  await page.getByRole('columnheader', { name: 'Stake, SOL' }).getByRole('link').click();
  await page.getByRole('searchbox', { name: 'Search validators' }).fill('validator 3');
  await search().toEqual({ sort: 'stake', q: 'validator 3' });
  expect(router.history.length).toBe(1);

  await button('Filters').click();
  await link('Testnet').click();
  await search().toEqual({ sort: 'stake', q: 'validator 3', network: 'testnet' });
  await page.getByRole('searchbox', { name: 'Search validators' }).fill('nobody');
  await search().toEqual({ sort: 'stake', q: 'nobody', network: 'testnet' });
  expect(router.history.length).toBe(2);

  router.history.back();
  await expect.element(link('Mainnet')).toHaveAttribute('aria-current');
  await search().toEqual({ sort: 'stake', q: 'validator 3' });
  await expect.element(page.getByRole('searchbox', { name: 'Search validators' })).toHaveValue('validator 3');
});
