import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { publicAnswers } from '@/testing/public-answers';
import { renderApp } from '@/testing/render-app';
import { address, bodyRows, many, overviewOf } from '@/testing/validators';
import { worker } from '@/testing/worker';

// Lazy code, imported up front so that no test waits for the compiler.
import '@/pages/validators/validators-page';

beforeEach(() => worker.use(overviewOf(many(40)), ...publicAnswers));

it('moves through rows by keyboard and selects one for comparison with Space', async () => {
  const { router } = await renderApp('/validators?sort=stake');
  await expect.poll(() => bodyRows().length).toBe(40);
  bodyRows()[0]?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
  expect(document.activeElement?.querySelector('.name a')?.textContent).toBe('Validator 37');
  await expect
    .element(page.getByRole('region', { name: 'Compare tray' }))
    .toHaveTextContent('Compare 1 of 6');
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.querySelector('.name a')?.textContent).toBe('Validator 0');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe(`/validators/${address('A', 0)}`);
});

it('allows six for comparison and no seventh', async () => {
  await renderApp('/validators?sort=stake');
  const boxes = page.getByRole('checkbox', { name: /^Compare Validator/ });
  for (let index = 0; index < 6; index += 1) await boxes.nth(index).click();
  await expect
    .element(page.getByRole('region', { name: 'Compare tray' }))
    .toHaveTextContent('Compare 6 of 6');
  await expect.element(boxes.nth(6)).toBeDisabled();
  await expect.element(boxes.nth(6)).toHaveAccessibleDescription('Remove one to add another.');
});

it('keeps a box that was ticked while the page started, and is ticked again by the replay', async () => {
  await renderApp('/validators?sort=stake');
  await page
    .getByRole('checkbox', { name: /^Compare Validator/ })
    .first()
    .click();
  const tray = page.getByRole('region', { name: 'Compare tray' });
  await expect.element(tray).toHaveTextContent('Compare 1 of 6');
  const box = page
    .getByRole('checkbox', { name: /^Compare Validator/ })
    .first()
    .element() as HTMLInputElement;
  // As in src/app/early-input.ts.
  box.checked = false;
  box.click();
  await page
    .getByRole('checkbox', { name: /^Compare Validator/ })
    .nth(1)
    .click();
  await expect.element(tray).toHaveTextContent('Compare 2 of 6');
});

it('names the validator that Space could not select, until there is room', async () => {
  await renderApp('/validators?sort=stake');
  await expect.poll(() => bodyRows().length).toBe(40);
  const tray = page.getByRole('region', { name: 'Compare tray' });
  bodyRows()[0]?.focus();
  await userEvent.keyboard(' {ArrowDown} {ArrowDown} {ArrowDown} {ArrowDown} {ArrowDown} ');
  await expect.element(tray.getByRole('status')).toHaveTextContent(/^Remove one to add another\.$/);
  await userEvent.keyboard('{ArrowDown} ');
  const said = 'Validator 33 was not added. Remove one to add another.';
  await expect.element(tray.getByRole('status')).toHaveTextContent(said);
  await expect.element(tray).toHaveTextContent('Compare 6 of 6');
  await userEvent.keyboard('{ArrowUp} ');
  await expect.element(tray.getByRole('status')).toHaveTextContent(/^$/);
  await userEvent.keyboard(' ');
  await expect.element(tray.getByRole('status')).toHaveTextContent(/^Remove one to add another\.$/);
});

describe('the comparison', () => {
  it('is in the URL, marks the highest of a row and adds another', async () => {
    const { router } = await renderApp(`/validators/compare?ids=${address('A', 3)},${address('A', 9)}`);
    await expect.element(page.getByRole('row', { name: /^Stake/ })).toHaveTextContent('30SOL90SOL');
    expect(document.querySelector('[data-marked]')?.textContent).toBe('6.59%');
    await page.getByRole('searchbox', { name: 'Add a validator' }).fill('validator 12');
    await page.getByRole('button', { name: 'Validator 12' }).click();
    await expect
      .poll(() => router.state.location.search)
      .toEqual({ ids: [3, 9, 12].map((index) => address('A', index)).join(',') });
  });

  it('says which validators of the URL are not in the list', async () => {
    await renderApp(`/validators/compare?ids=${address('Z', 1)}`);
    await expect.element(page.getByText(/Not in the list, so not compared: Z2xx…xxxx/)).toBeInTheDocument();
  });
});
