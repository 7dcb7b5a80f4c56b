import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { bodyRows, many, overviewOf } from '@/testing/validators';
import { worker } from '@/testing/worker';

// Lazy code, imported up front so that no test waits for the compiler.
import '@/components/validators/of-epoch';
import '@/pages/validator/validator-page';
import '@/pages/validators/validators-page';

const names = () => bodyRows().map((row) => row.querySelector('.name a')?.textContent);
const status = () => page.getByRole('status').filter({ hasText: 'shown.' });

beforeEach(() => worker.use(overviewOf(many(40)), ...publicAnswers));

it('sorts by a click on a header: largest first, smallest first, neutral again', async () => {
  const { router } = await renderApp('/validators');
  const head = page.getByRole('columnheader', { name: 'Stake, SOL' });
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => names().slice(0, 2)).toEqual(['Validator 39', 'Validator 38']);
  await head.getByRole('button').click();
  await expect.poll(() => names().slice(0, 2)).toEqual(['Validator 0', 'Validator 1']);
  await expect.poll(() => router.state.location.search).toEqual({ sort: 'stake', dir: 'asc' });
  await head.getByRole('button').click();
  await expect.element(head).not.toHaveAttribute('aria-sort');
  await expect.poll(() => router.state.location.search).toEqual({});
});

it('shows the view in its URL', async () => {
  await renderApp('/validators?q=validator+3&sort=stake&stake=300&columns=stake&roomy=1');
  await expect.element(status()).toHaveTextContent('10 of 40 shown.');
  expect(names()[0]).toBe('Validator 39');
  const heads = [...document.querySelectorAll('.vtable th')].map((head) => head.textContent);
  expect(heads).toEqual(['Compare', 'Watch', 'Validator', 'Stake, SOL']);
});

it('leads to the epoch that it shows, in a new tab too', async () => {
  const { router } = await renderApp('/validators?epoch=1050');
  await expect.poll(() => bodyRows().length).toBeGreaterThan(5);
  const link = bodyRows()[0]?.querySelector<HTMLAnchorElement>('.name a');
  const address = link?.getAttribute('href');
  link?.click();
  await expect.poll(() => router.state.location.href).toMatch(/^\/validators\/\w+\?epoch=1050$/);
  expect(address).toBe(router.state.location.href);
});

it('pins the median above all rows', async () => {
  await renderApp('/validators?sort=stake');
  await expect.element(page.getByRole('row', { name: /^Median/ })).toHaveTextContent('195');
});

it('shows what needs a history once it is chosen, and no median of fewer than half', async () => {
  const heads = () => [...document.querySelectorAll('.vtable th')].map((head) => head.textContent);
  const { router } = await renderApp('/validators');
  await expect.poll(heads).toContain('Commission, %');
  expect(heads()).not.toContain('Change, pp');
  expect(heads()).not.toContain('20 epochs');
  await router.navigate({ to: '/validators', search: { columns: ['change', 'stake'] } });
  await expect.poll(heads).toEqual(['Compare', 'Watch', 'Validator', 'Change, pp', 'Stake, SOL']);
  const median = page.getByRole('row', { name: /^Median/ });
  await expect.element(median).toHaveTextContent('195');
  await expect.element(median).toHaveTextContent('unavailable, 0 of 40 validators have it');
});

it('has table roles, whatever its layout', async () => {
  await renderApp('/validators');
  await expect.element(page.getByRole('row', { name: /^Median/ })).toBeInTheDocument();
  const table = page.getByRole('table').element();
  const silent = [...table.querySelectorAll('thead, tbody, tr, th, td')].filter(
    (element) => !element.hasAttribute('role') && element.closest('[aria-hidden="true"]') === null,
  );
  expect(silent).toEqual([]);
  // The header, the median and forty validators.
  expect(table.getAttribute('aria-rowcount')).toBe('42');
});

// Rows of ten thousand take a busy machine longer than the fifteen seconds of other tests.
it('virtualizes 10,000 validators, reaches the last one and sorts them at once', {
  timeout: 60_000,
}, async () => {
  worker.use(overviewOf(many(10_000)));
  await renderApp('/validators?sort=stake&dir=asc');
  await expect.element(status()).toHaveTextContent('10,000 of 10,000 shown.');
  expect(bodyRows().length).toBeLessThan(80);
  expect(document.querySelector('.vtable')?.getAttribute('aria-rowcount')).toBe('10002');
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => names().at(-1)).toBe('Validator 9999');
  expect(bodyRows().length).toBeLessThan(80);
  scrollTo(0, 0);
  await page.getByRole('columnheader', { name: 'Stake, SOL' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Stake, SOL' }).getByRole('button').click();
  await expect.poll(() => names()[0]).toBe('Validator 9999');
});

describe('untrusted metadata', () => {
  it('never runs: names are text, links are http, images send no referrer', async () => {
    const [base] = many(1);
    if (!base) throw new Error('no validator');
    const hostile = {
      ...base,
      name: '<img src=x onerror=alert(1)>',
      image: 'https://logo.example/a.png',
      website: 'javascript:alert(1)',
    };
    worker.use(overviewOf([hostile]));
    await renderApp(`/validators/${hostile.identity}`);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('<img src=x onerror=alert(1)>');
    await expect.element(page.getByText('not a web address')).toBeInTheDocument();
    expect(document.querySelector('a[href^="javascript"]')).toBeNull();
    for (const image of document.querySelectorAll('img')) expect(image.referrerPolicy).toBe('no-referrer');
  });

  it('with empty names is replaced by the address', async () => {
    const nameless = many(2).map((validator) => ({ ...validator, name: ' ' }));
    worker.use(overviewOf(nameless));
    await renderApp('/validators?sort=stake');
    await expect.poll(() => names()).toEqual([`A2xx…xxxx`, `A1xx…xxxx`]);
  });
});
