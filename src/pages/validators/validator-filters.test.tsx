import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { address, bodyRows, many, overviewOf } from '@/testing/validators';
import { worker } from '@/testing/worker';

// Lazy code, imported up front so that no test waits for the compiler.
import '@/pages/validators/validators-page';

const names = () => bodyRows().map((row) => row.querySelector('.name a')?.textContent);
const status = () => page.getByRole('status').filter({ hasText: 'shown.' });

beforeEach(() => worker.use(overviewOf(many(40)), ...publicAnswers));

it('searches name, identity and vote account', async () => {
  const { router } = await renderApp('/validators');
  await page.getByRole('searchbox', { name: 'Search validators' }).fill(address('V', 7));
  await expect.element(status()).toHaveTextContent('1 of 40 shown.');
  expect(names()).toEqual(['Validator 7']);
  await expect.poll(() => router.state.location.search).toEqual({ q: address('V', 7) });
});

it('keeps the last column until another one is chosen', async () => {
  const { router } = await renderApp('/validators?columns=stake');
  await page.getByRole('button', { name: 'Columns 1' }).click();
  const column = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect.element(column('Stake')).toBeDisabled();
  await column('Commission').click();
  await column('Stake').click();
  await expect.element(column('Commission')).toBeDisabled();
  await expect.poll(() => router.state.location.search).toEqual({ columns: 'commission' });
  await expect.element(column('Stake')).not.toBeChecked();
});

it('hears a box that is pressed right after another', async () => {
  const { router } = await renderApp('/validators?columns=stake');
  await page.getByRole('button', { name: 'Columns 1' }).click();
  for (const name of ['Commission', 'Base', 'Vote account'])
    await page.getByRole('checkbox', { name, exact: true }).click();
  await expect.poll(() => router.state.location.search).toEqual({ columns: 'vote,commission,base,stake' });
});

it('reports an invalid bound and does not apply it', async () => {
  await renderApp('/validators');
  await page.getByRole('button', { name: 'APY', exact: true }).click();
  await page.getByLabelText('At least, %').fill('six');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Enter a number from 0 to 1,000, such as 6.5.');
  await page.getByLabelText('At least, %').fill('1,000');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('“1,000” can be read as 1000 and as 1. Write 1000 or 1.');
  await expect.element(status()).toHaveTextContent('40 of 40 shown.');
  await page.getByLabelText('At least, %').fill('6,8');
  await expect.element(status()).toHaveTextContent('10 of 40 shown.');
});

it('applies a range of APY from the URL, and clears both bounds at once', async () => {
  const { router } = await renderApp('/validators?apy=6.555&apymax=6.605');
  // Yields are 6.50, 6.51 and so on: five of them are 6.56 to 6.60.
  await expect.element(status()).toHaveTextContent('5 of 40 shown.');
  await expect
    .element(page.getByRole('button', { name: 'APY 6.555 to 6.605 %', exact: true }))
    .toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Clear APY' }).click();
  await expect.element(status()).toHaveTextContent('40 of 40 shown.');
  await expect.poll(() => router.state.location.search).toEqual({});
  await page.getByRole('button', { name: 'APY', exact: true }).click();
  await page.getByLabelText('At most, %').fill('6.505');
  await expect.element(status()).toHaveTextContent('1 of 40 shown.');
  await expect.poll(() => router.state.location.search).toEqual({ apymax: '6.505' });
});

it('offers to clear the filters when nothing matches', async () => {
  await renderApp('/validators?q=nobody');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(status()).toHaveTextContent('40 of 40 shown.');
});

it.each([
  ['apy=7&apymax=6', 'No APY can match: the minimum is above the maximum.'],
  ['stake=40&stakemax=30', 'No stake can match: the minimum is above the maximum.'],
  ['stake=1000000', 'No validator matches these filters.'],
])('says why nothing matches %s', async (filters, said) => {
  await renderApp(`/validators?${filters}`);
  await expect.element(page.getByText(said)).toBeVisible();
});
