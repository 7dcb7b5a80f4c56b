import { lineOf } from '@clearstake/contract/foreign-text';
import { bracketed, wordsOutside } from '../fixtures/bracketed-language';
import { prepareEveryState } from '../fixtures/every-state';
import { waitForHydration } from '../fixtures/hydration';
import { pagesOf } from '../fixtures/pages';
import { expect, test } from '../fixtures/test';
import { StakeDesk } from '../pages/stake-desk';

test('no sentence is outside of the catalogue, on any page', async ({ page, sandbox, server, wallet }) => {
  test.setTimeout(240_000);
  await prepareEveryState(sandbox, wallet);
  const desk = new StakeDesk(page);
  await desk.openWith(wallet.name);
  const { validators } = await sandbox.get<{ validators: object[] }>('v1/validators/overview');
  // As the page shows them, long names cut. What has no word in it is no sentence either.
  const texts = validators
    .flatMap((validator) => Object.values(validator))
    .flatMap((text) => [lineOf(String(text)), lineOf(String(text), 100).replace('…', '')]);
  const names = [...new Set([wallet.name, ...texts.filter((text) => /\p{L}{2}/u.test(text))])];
  names.sort((left, right) => right.length - left.length);
  await page.route('**/assets/de-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: bracketed }),
  );
  // The plain document, as the rendered one is in real German.
  await page.route(
    (url) => url.searchParams.get('lang') === 'de',
    async (route) => route.fulfill({ response: await route.fetch({ url: `${server.url}/index.html` }) }),
  );
  const problems: string[] = [];
  const read = async (path: string) => {
    // The live page is never idle on the network.
    if (path === '/block-engine') await expect(page.getByText('Frankfurt').first()).toBeVisible();
    else await page.waitForLoadState('networkidle');
    const words = await wordsOutside(page, names);
    if (words.length > 0) problems.push(`${path}: ${words.join(' ')}`);
  };
  for (const { path } of await pagesOf(sandbox)) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=de`);
    await read(path);
  }
  await desk.open('?amount=5&lang=de');
  await desk.ask.click();
  await desk.review.accepted.waitFor();
  await desk.review.sheet.getByText('rows and').click();
  await read('the review');
  await desk.review.sign.click();
  await desk.review.sheet.getByText('It landed in slot').first().waitFor();
  await read('the landing');
  expect(problems).toEqual([]);
});

test('German is kept: a stake is typed with a comma', async ({ page, browser, server, sandbox, wallet }) => {
  await sandbox.fund(wallet.address, 20_000_000_000n);
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Theme and language' }).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/\?lang=de$/);
  await page.goto('/stake');
  await expect(page).toHaveURL(/\/stake\?lang=de$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SOL staken');
  await page.getByRole('banner').getByRole('button', { name: 'Wallet verbinden' }).click();
  const wallets = page.getByRole('dialog');
  await wallets.getByRole('button', { name: wallet.name }).click();
  // A field behind the open dialog cannot be filled: the text would be lost.
  await wallets.waitFor({ state: 'detached' });
  await waitForHydration(page);
  await page.getByLabel('Betrag', { exact: true }).fill('12,5');
  await page.getByRole('button', { name: 'Transaktion prüfen' }).click();
  const { sheet } = new StakeDesk(page).review;
  await expect(sheet.getByRole('heading', { name: 'Entspricht Ihrem Auftrag' })).toBeVisible();
  await expect(sheet).toContainText('12,50228288 SOL');
  await sheet.getByRole('button', { name: 'Signieren', exact: true }).click();
  await expect(sheet.getByRole('heading', { name: 'Sie haben 12,5 SOL gestakt' })).toBeVisible();
  expect(wallet.requests).toHaveLength(1);

  const unscripted = await browser.newContext({ javaScriptEnabled: false, locale: 'de-AT' });
  const html = await unscripted.newPage();
  await html.goto(`${server.url}/stake`);
  await expect(html.getByRole('heading', { level: 1 })).toHaveText('SOL staken');
  await html.goto(`${server.url}/stake?lang=en`);
  await expect(html.getByRole('heading', { level: 1 })).toHaveText('Stake SOL');
  await unscripted.close();
});

test('right to left the page is mirrored, and fits every window', async ({ page }) => {
  await page.goto('/validators?lang=ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const left = async (name: string) => (await page.getByRole('link', { name }).first().boundingBox())?.x ?? 0;
  expect(await left('Clearstake')).toBeGreaterThan(720);
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  }
});
