import type { Page } from '@playwright/test';
import { copiedBy, noteCopies, openElsewhere } from '../fixtures/copied-link';
import { expect, test } from '../fixtures/test';
import { ValidatorsList } from '../pages/validators-list';

test.beforeEach(({ page }) => noteCopies(page));

test('a copied watchlist is shown in another browser, which keeps its own', async ({ page, browser }) => {
  const list = new ValidatorsList(page);
  await list.open();
  for (const row of [0, 1]) await list.compare(row);
  await list.tray.getByRole('button', { name: 'Watch', exact: true }).click();
  const names = await Promise.all([0, 1].map((row) => list.names().nth(row).innerText()));

  await list.openView();
  const otherPage = await openElsewhere(browser, await copiedBy(page, 'Copy watchlist link'));
  const theirs = new ValidatorsList(otherPage);
  await expect(otherPage.getByText('This watchlist of 2 came with the link.')).toBeVisible();
  await expect(theirs.rows).toHaveCount(2);
  expect((await theirs.names().allInnerTexts()).toSorted()).toEqual(names.toSorted());
  await otherPage.getByRole('link', { name: 'Use mine' }).click();
  await expect(otherPage.getByText('The watchlist is empty.')).toBeVisible();
  await otherPage.context().close();
});

test('a what-if shows other terms, and its link the same to others', async ({ page, browser, sandbox }) => {
  const { validators } = await sandbox.get<{
    validators: readonly { name?: string; block_rewards: number; apy: number; apy_jito: number }[];
  }>('v1/validators/overview');
  const harrow = validators.find(({ name }) => name === 'Harrow Lane');
  await page.goto('/operators/calculators');
  await page.getByRole('link', { name: 'What a share does to income and APY' }).click();
  const terms = (where: Page) => where.getByRole('region', { name: 'What if its terms changed' });
  // Its share and commission in the sandbox's roster; the share is inferred from a rate of two decimals and measured epochs.
  await expect(terms(page)).toContainText(/These figures show that it now keeps (?:15\.9\d|16(?:\.0\d)?) %/);
  await expect(terms(page)).toContainText('now 4 %');
  const share = terms(page).getByRole('slider', { name: 'Share of block rewards that it keeps' });
  await share.focus();
  await page.keyboard.press('End');
  await terms(page).getByRole('slider', { name: 'Commission on inflation rewards' }).focus();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/share=10000/);
  await expect(page).toHaveURL(/commission=0/);
  // Without commission the operator has the block rewards alone, and its delegators what is paid before 4 %, and tips.
  const all = (Math.floor((harrow?.block_rewards ?? 0) * 1e4) / 1e4).toFixed(4).replace(/0{1,2}$/, '');
  const total = ((harrow?.apy ?? 0) / 0.96 + (harrow?.apy_jito ?? 0)).toFixed(2);
  await expect(terms(page)).toContainText(`Operator, one epoch${all}SOL`);
  await expect(terms(page)).toContainText(`Delegators’ APY${total}%`);

  const otherPage = await openElsewhere(browser, await copiedBy(page, 'Copy link'));
  await expect(terms(otherPage)).toContainText(`Delegators’ APY${total}%`);
  await expect(terms(otherPage)).toContainText(`Operator, one epoch${all}SOL`);
  await otherPage.context().close();
  await terms(page).getByRole('button', { name: 'Back to the current terms' }).click();
  await expect(share).toBeFocused();
  await expect(page).not.toHaveURL(/share=/);
});
