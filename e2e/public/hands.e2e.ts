import type { Locator, Page } from '@playwright/test';
import { seriousFindings } from '../fixtures/axe';
import { crampedWords } from '../fixtures/cramped-words';
import { prepareEveryState } from '../fixtures/every-state';
import { skippedHeadings } from '../fixtures/headings';
import { pagesOf } from '../fixtures/pages';
import { sideways } from '../fixtures/sideways';
import { smallTargets } from '../fixtures/small-targets';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';
import { StakeDesk } from '../pages/stake-desk';
import { ValidatorsList } from '../pages/validators-list';
import { WalletMenu } from '../pages/wallet-menu';

// A phone: fingers, no hover.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** What a hand cannot reach, and headings out of order, at both widths of a phone. */
async function outOfReach(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const wrong = async () => [
      ...(await smallTargets(page)),
      ...(await crampedWords(page)),
      // Wide tables scroll in their own box.
      ...(await sideways(page, where.startsWith('/validators'))),
      ...(await skippedHeadings(page)),
    ];
    // Lists measure the window one frame after a resize.
    await expect
      .poll(wrong, { timeout: 5_000 })
      .toEqual([])
      .catch(async () => found.push(...(await wrong()).map((what) => `${where} at ${width}: ${what}`)));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  return found;
}

test('every page can be pressed by fingers, has its headings in order and fits', async ({
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
  const found: string[] = [];
  for (const path of await pagesOf(sandbox)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/portfolio') await expect(new Portfolio(page).waysOut).toBeVisible();
    found.push(...(await outOfReach(page, path)));
  }
  expect(found).toEqual([]);
});

/**
 * Opens a dialog or menu by finger, looks at it, and closes it with Escape: the focus is on its button again. Behind an open dialog
 * the page is inert; pages.e2e.ts looks at it.
 */
async function lookInto(page: Page, opener: Locator, opened: Locator, where: string): Promise<string[]> {
  await opener.scrollIntoViewIfNeeded();
  await opener.tap();
  await expect(opened, where).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const part = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : undefined;
  const found = [...(await outOfReach(page, where)), ...(await seriousFindings(page, undefined, part))];
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  found.push(...(await seriousFindings(page, ['color-contrast'], part)));
  await page.keyboard.press('Escape');
  await expect(opened, where).toBeHidden();
  const focused = await page.evaluate(() => document.activeElement?.localName);
  if (focused === 'body') found.push(`${where}: closing it leaves the focus on the body`);
  return found;
}

test('every dialog and menu of the public pages is within reach, accessible, and returns the focus', async ({
  page,
  wallet,
}) => {
  test.setTimeout(180_000);
  const found: string[] = [];
  await page.goto('/');
  const menu = new WalletMenu(page);
  const chart = page.getByRole('figure', { name: 'Realised APY by epoch' });
  const look = async (opener: Locator, opened: Locator, where: string) =>
    found.push(...(await lookInto(page, opener, opened, where)));
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
  expect(found).toEqual([]);
});

test('the dialogs of a portfolio and both kinds of review are within reach and accessible', async ({
  page,
  wallet,
  sandbox,
}) => {
  test.setTimeout(180_000);
  await prepareEveryState(sandbox, wallet);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  await expect(portfolio.waysOut).toBeVisible();
  const found: string[] = [];
  const buttons = page.getByRole('button', { name: /^Everything about/ });
  const count = await buttons.count();
  for (let index = 0; index < count; index += 1)
    found.push(...(await lookInto(page, buttons.nth(index), portfolio.manage, `account ${index}`)));

  const desk = new StakeDesk(page);
  await desk.open();
  await expect(desk.holds).toBeVisible();
  await desk.request('2');
  await expect(desk.review.sign).toBeEnabled();
  await desk.review.openAll();
  found.push(...(await outOfReach(page, 'review')), ...(await seriousFindings(page)));
  await desk.review.signAndLand();
  found.push(...(await outOfReach(page, 'landed')), ...(await seriousFindings(page)));
  await desk.review.sheet.getByRole('button', { name: 'Done' }).click();
  await sandbox.setAttack('NS02');
  await desk.request('2');
  await expect(desk.review.refusal).toBeVisible();
  found.push(...(await outOfReach(page, 'refusal')), ...(await seriousFindings(page)));
  expect(found).toEqual([]);
});
