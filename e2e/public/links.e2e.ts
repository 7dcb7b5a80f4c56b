import type { Browser, Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/hydration';
import { expect, test } from '../fixtures/test';
import { ValidatorsList } from '../pages/validators-list';

interface Listed {
  readonly identity: string;
  readonly name?: string;
}

test.beforeEach(async ({ page }) => {
  // The page's policy lets nobody read the clipboard, so what is written to it is noted.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => {
      document.documentElement.dataset.copied = text;
    };
  });
});

/** The link that a button copies. */
async function copied(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.locator('html[data-copied]')).toHaveCount(1);
  return (await page.locator('html').getAttribute('data-copied')) ?? '';
}

/** Opens a link in another browser, which has nothing of this one's storage. */
async function elsewhere(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext();
  const otherPage = await context.newPage();
  await otherPage.goto(link);
  await waitForHydration(otherPage);
  return otherPage;
}

test('a copied watchlist is shown in another browser, which keeps its own', async ({ page, browser }) => {
  const list = new ValidatorsList(page);
  await list.open();
  for (const row of [0, 1])
    await list.rows
      .nth(row)
      .getByRole('button', { name: /^Watch/ })
      .click();
  const names = await Promise.all([0, 1].map((row) => list.names().nth(row).innerText()));

  const otherPage = await elsewhere(browser, await copied(page, 'Copy watchlist link'));
  const theirs = new ValidatorsList(otherPage);
  await expect(otherPage.getByText('This watchlist of 2 came with the link.')).toBeVisible();
  await expect(theirs.rows).toHaveCount(2);
  expect((await theirs.names().allInnerTexts()).toSorted()).toEqual(names.toSorted());
  await otherPage.getByRole('button', { name: 'Use mine' }).click();
  await expect(otherPage.getByText('The watchlist is empty.')).toBeVisible();
  await otherPage.context().close();
});

test('a copied view has its epoch, search and order in another browser', async ({
  page,
  browser,
  sandbox,
}) => {
  const { epoch } = await sandbox.rpc<{ epoch: number }>('getEpochInfo');
  const list = new ValidatorsList(page);
  await list.open('?sort=name&dir=asc');
  await list.search.fill('ha');
  await page.getByRole('slider', { name: 'Epoch: latest' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`epoch=${epoch - 2}`));
  await expect(page).toHaveURL(/q=ha/);
  const otherPage = await elsewhere(browser, await copied(page, 'Copy view link'));
  const theirs = new ValidatorsList(otherPage);
  await expect(theirs.search).toHaveValue('ha');
  await expect(theirs.head('Validator')).toHaveAttribute('aria-sort', 'ascending');
  await expect(
    otherPage.getByRole('slider', { name: `Epoch ${(epoch - 2).toLocaleString('en-US')}` }),
  ).toBeVisible();
  await otherPage.context().close();
});

test('a copied comparison has its validators and epoch in another browser', async ({
  page,
  browser,
  sandbox,
}) => {
  const { validators } = await sandbox.get<{ validators: readonly Listed[] }>('v1/validators/overview');
  const { epoch } = await sandbox.rpc<{ epoch: number }>('getEpochInfo');
  const named = validators.filter(({ name }) => /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(name ?? '')).slice(0, 3);
  await page.goto(`/validators/compare?ids=${named.map(({ identity }) => identity)}&epoch=${epoch - 3}`);
  const otherPage = await elsewhere(browser, await copied(page, 'Copy comparison link'));
  for (const { name } of named)
    await expect(otherPage.getByRole('columnheader', { name: new RegExp(name ?? '') })).toBeVisible();
  await expect(
    otherPage.getByRole('slider', { name: `Epoch ${(epoch - 3).toLocaleString('en-US')}` }),
  ).toBeVisible();
  await otherPage.context().close();
});

test('a copied what-if has the same terms and result in another browser', async ({
  page,
  browser,
  sandbox,
}) => {
  const { validators } = await sandbox.get<{ validators: readonly Listed[] }>('v1/validators/overview');
  const harrow = validators.find(({ name }) => name === 'Harrow Lane')?.identity;
  await page.goto(`/validators/${harrow}`);
  const terms = (where: Page) => where.getByRole('region', { name: 'What if its terms changed' });
  await terms(page).getByRole('slider', { name: 'Share of block rewards that it keeps' }).focus();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/share=0/);
  const result = await terms(page).getByRole('definition').allInnerTexts();
  const otherPage = await elsewhere(browser, await copied(page, 'Copy link'));
  await expect(terms(otherPage).getByRole('status').first()).toHaveText('0 %');
  await expect.poll(() => terms(otherPage).getByRole('definition').allInnerTexts()).toEqual(result);
  await otherPage.context().close();
});
