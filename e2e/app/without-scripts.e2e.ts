import { fileSavedBy, plainCsv } from '../fixtures/downloads';
import { waitForFigures, waitForHydration } from '../fixtures/hydration';
import { expect, test } from '../fixtures/test';
import { Overview } from '../pages/overview';
import { ValidatorsList } from '../pages/validators-list';

test.use({ javaScriptEnabled: false });
test.beforeEach(({ server }) => waitForFigures(server.url));

test('everything is visible without scripts, forms included', async ({ page }) => {
  // A busy gateway may not have every series at first.
  await expect(async () => {
    await page.goto('/figures');
    await expect(new Overview(page).charts.filter({ visible: true })).toHaveCount(7, { timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
  const figures = page.getByRole('region', { name: 'Figures' }).locator('> [data-cols]');
  await expect(figures).toHaveCSS('display', 'grid');
  await page.getByRole('button', { name: /^Chart: Realised APY/ }).click();
  const chart = await fileSavedBy(page, page.getByRole('link', { name: /^SVG: Realised APY/ }));
  expect(chart.name).toBe('clearstake-apy.svg');
  expect(chart.text).toMatch(
    /^<svg .*Source: GET \/api\/v1\/validator\/apy\?epochs=100, answered .*<\/svg>$/,
  );
  await page.goto('/validators?stake=100000');
  await expect(page.getByRole('searchbox', { name: 'Search validators' })).toBeVisible();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const list = await fileSavedBy(page, page.getByRole('link', { name: /^CSV, / }));
  expect(list.name).toBe('clearstake-validators-mainnet.csv');
  const [head, ...rows] = plainCsv(list.text).filter(([first]) => !first?.startsWith('#'));
  const stakes = rows.map((row) => Number(row[head?.indexOf('activated_stake_sol') ?? 0]));
  expect(Math.min(...stakes)).toBeGreaterThanOrEqual(100_000);
  await page.goto('/stake');
  await expect(page.locator('main input[inputmode="decimal"]')).toBeVisible();
  await page.goto('/portfolio');
  await expect(page.getByLabel('Look at any address')).toBeVisible();
  await page.goto('/operators');
  await page.getByLabel('Validator identity').fill('11111111111111111111111111111111');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/identity=1{32}/);
  await page.goto('/safety');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6);
});

test('links and forms change the address, and the page shows what it says', async ({ page }) => {
  const list = new ValidatorsList(page);
  const chosen = (group: string) => page.getByRole('group', { name: group }).locator('[aria-current]');

  await page.goto('/figures');
  await page.getByRole('link', { name: '100', exact: true }).click();
  await expect(chosen('Epoch range')).toHaveText('100');
  await page.getByRole('button', { name: /^Chart: Realised APY/ }).click();
  await page.getByRole('link', { name: /^Table: Realised APY/ }).click();
  await expect(page.locator('figure table tbody tr')).toHaveCount(100);
  await page.getByRole('button', { name: /^As of/ }).click();
  await page
    .getByRole('link', { name: /^Epoch / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^As of/ })).not.toContainText('latest');

  await page.goto('/validators');
  await list.sortBy('Stake, SOL');
  await expect(list.head('Stake, SOL')).toHaveAttribute('aria-sort', 'descending');
  await list.search.fill('a');
  await list.search.press('Enter');
  await expect(page).toHaveURL(/sort=stake.*q=a/);
  const found = Number((await list.count.innerText()).split(' ')[0]);
  expect(found).toBeGreaterThan(1);
  await list.openView();
  await page.getByRole('link', { name: 'Hide Commission' }).click();
  await expect(list.head('Commission, %')).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Has metadata').check();
  await page.getByLabel('At least, SOL').fill('six');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  expect(await page.getByLabel('At least, SOL').evaluate((field) => field.matches(':invalid'))).toBe(true);
  await page.getByLabel('At least, SOL').fill('100000');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Filters' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: 'Clear Has metadata' }).click();
  await expect(page).toHaveURL(/q=a.*stake=100000/);

  await page.goto('/validators?sort=stake');
  const names = await list.names().locator('a').allInnerTexts();
  for (const row of [1, 2]) await list.compare(row);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.locator('[aria-label="Comparison"] thead a:not([aria-label])')).toHaveText(
    names.slice(0, 3),
  );

  await page.goto('/stake');
  await page.getByRole('link', { name: /^Liquid/ }).click();
  await expect(chosen('Kind of stake')).toContainText('Liquid');
  await page.goto('/legacy');
  await page.getByRole('link', { name: 'One epoch' }).click();
  await page.getByRole('textbox', { name: 'Epoch', exact: true }).fill('1');
  await page.getByRole('button', { name: 'Ask' }).first().click();
  await expect(page).toHaveURL(/by=epoch&from=1$/);
  await page.goto('/portfolio');
  await page.getByLabel('Look at any address').fill('not an address');
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('“not an address” is not an account address.');
});

test('Connect and sources open without scripts, and what needs scripts is explained', async ({ page }) => {
  const needsWallet = 'Needs JavaScript: your wallet speaks to it.';
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect a wallet' });
  await expect(dialog).toContainText(needsWallet);
  await expect(dialog.getByRole('link', { name: 'Phantom' })).toHaveAttribute('href', 'https://phantom.app');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  for (const [path, control, content] of [
    ['/', page.locator('main button[popovertargetaction]').first(), 'GET /'],
    ['/block-engine', page.getByRole('button', { name: 'bundles' }), 'transactions'],
  ] as const) {
    await page.goto(path);
    await control.click();
    await expect(page.getByRole('tooltip')).toContainText(content);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  }

  for (const [path, sentence] of [
    ['/stake', needsWallet],
    ['/portfolio', needsWallet],
    ['/block-engine', 'Needs JavaScript: this is a live stream.'],
    ['/status', 'Needs JavaScript: your browser asks each service.'],
    ['/break', 'Needs JavaScript: each lie is built'],
  ] as const) {
    await page.goto(path);
    await expect.soft(page.getByRole('main').getByText(sentence).first(), path).toBeVisible();
    const dead = page.locator('button[type=button]:not([popovertarget], [command])');
    await expect.soft(dead.filter({ visible: true }), path).toHaveCount(0);
  }
});

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true });

  for (const [script, name] of [
    ['the script of every page', 'index'],
    ['a page’s own script', 'stake-page'],
  ] as const)
    test(`${script} that does not arrive causes an alert with a way to load it again`, async ({ page }) => {
      await page.route(`**/assets/${name}-*.js`, (route) => route.fulfill({ status: 404 }));
      await page.goto('/stake?amount=5');
      await expect(page.getByRole('alert')).toContainText('The code of this page could not be loaded.');
      await page.unrouteAll();
      await page
        .getByRole('alert')
        .getByText(/^(?:Reload|Try again)$/)
        .click();
      await waitForHydration(page);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('5');
    });
});
