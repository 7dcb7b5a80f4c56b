import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { config, publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { address, many, overviewOf } from '@/testing/validators';
import { worker } from '@/testing/worker';

// Lazy code, imported up front so that no test waits for the compiler.
import '@/pages/validators/validators-page';

const status = () => page.getByRole('status').filter({ hasText: 'shown.' });

beforeEach(() => worker.use(overviewOf(many(40)), ...publicAnswers));

it('lists all of testnet, whatever the filters of mainnet, without a comparison', async () => {
  await renderApp(`/validators?network=testnet&apy=6&stake=40&stakemax=30&meta=1&compare=${address('A', 3)}`);
  await expect.element(status()).toHaveTextContent('1 of 1 shown.');
  await expect.element(page.getByRole('region', { name: 'Compare tray' })).not.toBeInTheDocument();
  const head = page.getByRole('main').element().querySelector('h1 + p');
  expect(head?.textContent.trim()).toBe('1 validator runs the client on testnet.');
});

it('opens on testnet where the deployment is one, and promises no native stake on either list', async () => {
  worker.use(http.get('/config.json', () => HttpResponse.json({ ...config, cluster: 'testnet' })));
  await renderApp('/validators');
  await expect.element(status()).toHaveTextContent('1 of 1 shown.');
  await page.getByRole('button', { name: 'Mainnet', exact: true }).click();
  await expect.element(status()).toHaveTextContent('40 of 40 shown.');
  await expect.element(page.getByText(/Native stake goes/)).not.toBeInTheDocument();
});

it('lists testnet by address, without figures', async () => {
  await renderApp('/validators?network=testnet');
  await expect.element(status()).toHaveTextContent('1 of 1 shown.');
  const heads = [...document.querySelectorAll('.vtable th')].map((head) => head.textContent);
  expect(heads).toEqual(['Compare', 'Watch', 'Validator', 'Vote account']);
});

it('shows no provenance on testnet, even when mainnet’s list is sorted by a figure', async () => {
  await renderApp('/validators?network=testnet&sort=stake');
  const count = page.getByRole('status').filter({ hasText: ' shown.' });
  await expect.element(count).toHaveTextContent(/^\d+ of \d+ shown\.$/);
});
