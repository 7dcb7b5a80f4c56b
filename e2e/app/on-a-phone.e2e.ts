import type { Locator, Page } from '@playwright/test';
import { findingsInBothThemes } from '../fixtures/axe';
import { prepareEveryState } from '../fixtures/every-state';
import { waitForFigures } from '../fixtures/hydration';
import { outOfReach } from '../fixtures/layout';
import { pagesOf } from '../fixtures/pages';
import { movedHeadings, watchHeadings } from '../fixtures/steady';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';
import { StakeDesk } from '../pages/stake-desk';
import { WalletMenu } from '../pages/wallet-menu';

/** Pages whose content is the same without a wallet: the first walk leaves them to the second. */
const sameWithoutWallet = /^\/(?:figures|validators\/compare|operators$|legacy)/;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/**
 * Opens a dialog or menu by finger, looks at it, and closes it with Escape: the focus is on its button again. The page behind it is
 * looked at without it.
 */
async function lookInto(page: Page, opener: Locator, opened: Locator, where: string): Promise<string[]> {
  await opener.scrollIntoViewIfNeeded();
  await opener.tap();
  await expect(opened, where).toBeVisible();
  const part = 'dialog[open], [popover]:popover-open, [aria-expanded=true]';
  const problems = await outOfReach(page, where);
  problems.push(...(await findingsInBothThemes(page, part)).map((finding) => `${where}: ${finding}`));
  await page.keyboard.press('Escape');
  await expect(opened, where).toBeHidden();
  const focused = await page.evaluate(() => document.activeElement?.localName);
  if (focused === 'body') problems.push(`${where}: closing it leaves the focus on the body`);
  return problems;
}

test('pages and dialogs are accessible and within reach without a wallet', async ({ page, server }) => {
  test.setTimeout(240_000);
  const problems: string[] = [];
  const look = async (opener: Locator, opened: Locator, where: string) =>
    problems.push(...(await lookInto(page, opener, opened, where)));
  const bottom = page.getByRole('navigation', { name: 'Main, bottom' });
  const figure = page.getByRole('figure', { name: 'Realised APY by epoch' });
  const dialogs: Readonly<Record<string, () => Promise<void>>> = {
    '/': async () => {
      const more = bottom.getByRole('link', { name: 'Status' });
      await look(bottom.getByRole('button', { name: 'More' }), more, 'more');
      await look(page.getByRole('button', { name: 'Connect wallet' }), new WalletMenu(page).list, 'wallets');
      await figure.scrollIntoViewIfNeeded();
      await expect(figure.getByRole('application')).toBeVisible();
      for (const [name, title] of [
        ['Embed: Realised APY by epoch', /^Embed/],
        ['Full screen: Realised APY by epoch', 'Realised APY by epoch'],
      ] as const) {
        await figure.getByRole('button', { name: /^Chart: / }).tap();
        await look(page.getByRole('button', { name }), page.getByRole('dialog', { name: title }), name);
      }
    },
    '/validators': async () => {
      for (const [name, field] of [
        ['Filters', 'At most, SOL'],
        ['View', 'Commission'],
      ] as const) {
        const opener = page.getByRole('search').getByRole('button', { name, exact: true });
        await look(opener, page.getByLabel(field), name);
      }
    },
  };
  await waitForFigures(server.url);
  await watchHeadings(page);
  for (const [path, heading] of [
    ['/', 'Staking you can read before you sign.'],
    ['/validators', 'Validators'],
    ['/stake', 'Stake SOL'],
    ['/portfolio', 'Portfolio'],
  ] as const) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const found = await findingsInBothThemes(page);
    found.push(...(await movedHeadings(page)));
    problems.push(...found.map((finding) => `${path}: ${finding}`), ...(await outOfReach(page, path)));
    await dialogs[path]?.();
  }
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect.poll(() => bottom.evaluate((bar) => bar.getBoundingClientRect().bottom)).toBe(844);
  expect(problems).toEqual([]);
});

test('each page is within reach with a wallet in every state', async ({ page, wallet, sandbox }) => {
  test.setTimeout(240_000);
  await prepareEveryState(sandbox, wallet);
  await new StakeDesk(page).openWith(wallet.name);
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  const portfolio = new Portfolio(page);
  const problems: string[] = [];
  for (const { path, heading } of await pagesOf(sandbox)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (path === '/portfolio') await expect(portfolio.position).toBeVisible();
    if (sameWithoutWallet.test(path))
      problems.push(...(await findingsInBothThemes(page)).map((finding) => `${path}: ${finding}`));
    problems.push(...(await outOfReach(page, path)));
    if (path !== '/portfolio') continue;
    const buttons = page.getByRole('button', { name: /^Everything about/ });
    const count = await buttons.count();
    for (let index = 0; index < count; index += 1)
      problems.push(...(await lookInto(page, buttons.nth(index), portfolio.manage, `account ${index}`)));
  }
  const account = page.getByRole('banner').getByTitle(wallet.address);
  problems.push(...(await lookInto(page, account, page.getByRole('dialog'), 'wallet')));
  expect(problems).toEqual([]);
});
