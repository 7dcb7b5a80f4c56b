import { codeGate } from '../fixtures/code-gate';
import { copiedBy, noteCopies, openElsewhere } from '../fixtures/copied-link';
import { fileSavedBy } from '../fixtures/downloads';
import { waitForFigures, waitForHydration } from '../fixtures/hydration';
import { pressByKeyboard } from '../fixtures/keyboard';
import { servePlainFiles } from '../fixtures/plain-page';
import { expect, test } from '../fixtures/test';
import { ValidatorsList } from '../pages/validators-list';

interface Overview {
  readonly validators: {
    readonly identity: string;
    readonly name: string | null;
    readonly activated_stake: number;
    readonly apy_total: number | null;
    image: string | null;
    website: string | null;
  }[];
}

test('a copied link shows filters, sorting and columns to others', async ({ page, browser, sandbox }) => {
  await noteCopies(page);
  const { validators } = await sandbox.get<Overview>('v1/validators/overview');
  const list = new ValidatorsList(page);
  await list.open();
  await list.filter('At least, SOL', '100000');
  await page.getByRole('button', { name: 'Filters, 1' }).click();
  await page.getByLabel('Has metadata').check();
  await page.keyboard.press('Escape');
  await list.sortBy('Stake, SOL');
  await list.toggleColumn('Commission');
  const expected = validators
    .filter(({ name, activated_stake: stake }) => (name ?? '') !== '' && stake >= 100_000)
    .toSorted((left, right) => right.activated_stake - left.activated_stake)
    .map(({ name }) => name ?? '');
  expect(expected.length).toBeGreaterThan(3);
  const shown = `${expected.length} of ${validators.length} shown.`;
  await expect(list.count).toContainText(shown);
  await expect(list.names()).toContainText(expected);
  await expect(list.head('Commission, %')).toHaveCount(0);
  // The last change is written after a delay.
  await expect(page).toHaveURL(/columns=/);
  await list.openView();
  const otherPage = await openElsewhere(browser, await copiedBy(page, 'Copy view link'));
  const theirs = new ValidatorsList(otherPage);
  await expect(theirs.count).toContainText(shown);
  await expect(theirs.names()).toContainText(expected);
  await expect(theirs.head('Stake, SOL')).toHaveAttribute('aria-sort', 'descending');
  await expect(theirs.head('Commission, %')).toHaveCount(0);
  await otherPage.context().close();
  await page.keyboard.press('Escape');

  await list.sortBy('Stake, SOL');
  await expect(list.names()).toContainText(expected.toReversed());
  await list.search.fill(expected[0] ?? '');
  await expect(list.rows).toHaveCount(1);
  await list.search.fill('nobody is called this');
  const clear = page.getByRole('link', { name: 'Clear filters' });
  await pressByKeyboard([clear], () => list.rows.first().waitFor());
  await expect(list.count).toContainText(`${validators.length} of ${validators.length} shown.`);
});

test('server-rendered rows do not move during hydration', async ({ page, server }) => {
  await waitForFigures(server.url);
  const list = new ValidatorsList(page);
  const read = async () => {
    await page.evaluate(async () => void (await document.fonts.ready));
    return page.locator('main h1, .vtable :is(th, tr[data-index] td)').evaluateAll((nodes) =>
      nodes.map((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        // The heading is as wide as the age beside it lets it be.
        return node.localName === 'h1' ? [x, y, height] : [x, y, width, height];
      }),
    );
  };
  const hold = await codeGate(page);
  const arrive = hold();
  await page.goto('/validators', { waitUntil: 'commit' });
  await expect(list.rows.nth(12)).toBeVisible();
  const before = await read();
  expect(before.length).toBeGreaterThan(100);
  arrive();
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect(await read()).toEqual(before);
});

test('a copied link shows a comparison of up to six to others', async ({ page, browser }) => {
  await noteCopies(page);
  const list = new ValidatorsList(page);
  await list.open('?sort=stake');
  const names = await list.names().locator('a').allInnerTexts();
  // The first, where stake goes, is in every comparison without being chosen.
  for (let row = 1; row < 7; row += 1) await list.compare(row);
  await expect(list.tray).toContainText('Compare 6 of 6');
  await expect(list.rows.nth(7).getByRole('checkbox')).toBeDisabled();
  const removal = list.tray.getByRole('link', { name: `Remove ${names[6]}` });
  await pressByKeyboard([removal], () => expect(list.tray.getByRole('listitem')).toHaveCount(5));
  await list.compare(6);
  await list.tray.getByRole('link', { name: 'Compare' }).click();
  const heads = page.locator('[aria-label="Comparison"] thead a:not([aria-label])');
  await expect(heads).toHaveText(names.slice(0, 7));
  const left = names.slice(0, 7).toSpliced(2, 1);
  await pressByKeyboard([page.getByRole('link', { name: `Remove ${names[2]}` })], () =>
    expect(heads).toHaveText(left),
  );
  const { text } = await fileSavedBy(page, page.getByRole('link', { name: 'CSV' }));
  for (const name of left) expect(text).toContain(name);

  const otherPage = await openElsewhere(browser, await copiedBy(page, 'Copy comparison link'));
  await expect(otherPage.locator('[aria-label="Comparison"] thead a:not([aria-label])')).toHaveText(left);
  await otherPage.context().close();
});

test('validators’ metadata is text, and asks nothing of another host', async ({ page }) => {
  test.setTimeout(90_000);
  await servePlainFiles(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.route('**/api/v1/validators/overview', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Overview;
    const [first, second] = answer.validators;
    if (first && second) {
      Object.assign(first, {
        name: '=HYPERLINK("http://evil.example","Win")',
        image: 'javascript:alert(1)',
        website: 'javascript:alert(2)',
        activated_stake: 90_000_000,
      });
      Object.assign(second, {
        name: '<img src=x onerror="window.__ran = true">',
        image: 'http://tracker.example/pixel.png',
        activated_stake: 80_000_000,
      });
    }
    await route.fulfill({ response, json: answer });
  });
  const list = new ValidatorsList(page);
  await list.open('?sort=stake');
  await expect(list.names().first()).toContainText('=HYPERLINK("http://evil.example","Win")');
  await expect(list.names().nth(1)).toContainText('<img src=x onerror="window.__ran = true">');
  await list.names().first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('=HYPERLINK');
  await expect(page.getByText('not a web address')).toBeVisible();
  expect(await page.locator('a[href^="javascript"]').count()).toBe(0);
  expect(await page.evaluate(() => '__ran' in window)).toBe(false);
  expect(requests.filter((url) => /tracker|evil|javascript/.test(url))).toEqual([]);
});
