import type { Locator, Page } from '@playwright/test';
import { findingsInBothThemes } from '../fixtures/axe';
import { prepareEveryState } from '../fixtures/every-state';
import { outOfReach } from '../fixtures/layout';
import { pagesOf } from '../fixtures/pages';
import { expect, test } from '../fixtures/test';
import { Overview } from '../pages/overview';
import { Portfolio } from '../pages/portfolio';
import { StakeDesk } from '../pages/stake-desk';
import { ValidatorsList } from '../pages/validators-list';
import { WalletMenu } from '../pages/wallet-menu';

// A phone: fingers, no hover.
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

test('every dialog and menu of the public pages is within reach, accessible, and returns the focus', async ({
  page,
  wallet,
}) => {
  test.setTimeout(180_000);
  const problems: string[] = [];
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await new Overview(page).open();
  const menu = new WalletMenu(page);
  const chart = page.getByRole('figure', { name: 'Realised APY by epoch' });
  const look = async (opener: Locator, opened: Locator, where: string) =>
    problems.push(...(await lookInto(page, opener, opened, where)));
  const lookAround = async (where: string) =>
    problems.push(...(await findingsInBothThemes(page)).map((finding) => `${where}: ${finding}`));
  await lookAround('overview');
  const bottom = page.getByRole('navigation', { name: 'Main, bottom' });
  await look(
    bottom.getByRole('button', { name: 'More' }),
    bottom.getByRole('link', { name: 'Status' }),
    'more',
  );
  await look(page.getByRole('button', { name: 'Connect wallet' }), menu.list, 'wallets');
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.getByRole('application')).toBeVisible();
  await look(
    page.getByRole('button', { name: 'Embed: Realised APY by epoch' }),
    page.getByRole('dialog', { name: /^Embed/ }),
    'embed',
  );
  await look(
    page.getByRole('button', { name: 'Full screen: Realised APY by epoch' }),
    page.getByRole('dialog', { name: 'Realised APY by epoch' }),
    'full screen',
  );
  const list = new ValidatorsList(page);
  await list.open();
  await lookAround('validators');
  for (const [name, field] of [
    ['APY', 'At least, %'],
    ['Stake', 'At most, SOL'],
    ['Columns', 'Commission'],
  ] as const)
    await look(
      page.getByRole('search').getByRole('button', { name, exact: true }),
      page.getByLabel(field),
      name,
    );
  await new StakeDesk(page).openWith(wallet.name);
  await look(
    page.getByRole('banner').getByRole('button', { name: /SOL$|…/ }),
    page.getByRole('dialog'),
    'wallet',
  );
  expect(problems).toEqual([]);
});

test('every page and dialog of a wallet in every state is within reach, has its headings in order and fits', async ({
  page,
  wallet,
  sandbox,
}) => {
  test.setTimeout(300_000);
  await prepareEveryState(sandbox, wallet);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const desk = new StakeDesk(page);
  await desk.openWith(wallet.name);
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  const portfolio = new Portfolio(page);
  const problems: string[] = [];
  for (const { path, heading } of await pagesOf(sandbox)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (path === '/portfolio') await expect(portfolio.waysOut).toBeVisible();
    problems.push(...(await outOfReach(page, path)));
    if (path !== '/portfolio') continue;
    const buttons = page.getByRole('button', { name: /^Everything about/ });
    const count = await buttons.count();
    for (let index = 0; index < count; index += 1)
      problems.push(...(await lookInto(page, buttons.nth(index), portfolio.manage, `account ${index}`)));
  }
  expect(problems).toEqual([]);
});
