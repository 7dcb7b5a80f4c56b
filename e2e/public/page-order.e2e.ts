import type { Page } from '@playwright/test';
import { stakeNatively } from '../fixtures/prepare-chain';
import { expect, test } from '../fixtures/test';

const sol = 1_000_000_000n;

/** How each kind of element in the page is styled, by its place: a sheet that another page left behind would change it. */
function looks(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const properties = [
      'display',
      'position',
      'boxSizing',
      'minWidth',
      'maxWidth',
      'minHeight',
      'maxHeight',
      'columnGap',
      'rowGap',
      'paddingTop',
      'paddingRight',
      'paddingBottom',
      'paddingLeft',
      'borderTopWidth',
      'borderBottomWidth',
      'borderTopLeftRadius',
      'fontSize',
      'fontWeight',
      'lineHeight',
      'letterSpacing',
      'textAlign',
      'whiteSpace',
      'flexGrow',
      'flexBasis',
      'overflowX',
      'animationName',
    ] as const;
    const found: Record<string, string> = {};
    for (const element of document.querySelectorAll('#main *')) {
      if (element.closest('svg')) continue;
      const steps: string[] = [];
      for (let at: Element | null = element; at && at.id !== 'main'; at = at.parentElement)
        steps.unshift([at.localName, ...at.classList].join('.'));
      const style = getComputedStyle(element);
      // Live lists change their length: the first and the last of a list often have borders of their own.
      const ends = [':first-child', ':last-child'].filter((end) => element.matches(end));
      const key = [...steps, ...ends].join(' ');
      found[key] ??= properties.map((name) => `${name} ${style[name]}`).join('; ');
    }
    return found;
  });
}

test('no page looks otherwise after others were visited, in whatever order', async ({
  page,
  wallet,
  sandbox,
}) => {
  test.setTimeout(240_000);
  await sandbox.fund(wallet.address, 10n * sol);
  await stakeNatively(sandbox, wallet, 2n * sol);
  await sandbox.turnEpoch();
  const list = await sandbox.get<{ validators: { identity: string }[] }>('v1/validators/overview');
  const [first, second] = list.validators.map(({ identity }) => identity);
  const paths = [
    '/',
    `/portfolio?address=${wallet.address}`,
    `/validators/${first}`,
    '/block-engine',
    '/stake',
    '/validators',
    '/operators',
    `/validators/compare?ids=${first},${second}`,
    '/legacy',
    '/status',
  ];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const settle = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0);
    await page.waitForTimeout(1_500);
  };
  const alone = new Map<string, Record<string, string>>();
  for (const path of paths) {
    await page.goto(path);
    await settle();
    alone.set(path, await looks(page));
  }
  const changed = new Set<string>();
  for (const order of [paths, paths.toReversed()]) {
    await page.goto(order[0] ?? '/');
    await settle();
    // Twice round: the first page comes after all the others, too.
    for (const path of [...order.slice(1), ...order]) {
      // As a link does: the document stays, and with it every sheet.
      await page.evaluate((to) => history.pushState({}, '', to), path);
      await settle();
      const now = await looks(page);
      for (const [place, look] of Object.entries(alone.get(path) ?? {})) {
        const given = now[place];
        if (given === undefined || given === look) continue;
        const parts = given.split('; ').filter((part) => !look.split('; ').includes(part));
        changed.add(`${path}, ${place.slice(-120)}: ${parts.join('; ')}`);
      }
    }
  }
  expect([...changed]).toEqual([]);
});
