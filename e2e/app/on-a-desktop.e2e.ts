import { lineOf } from '@clearstake/contract/foreign-text';
import { findingsInBothThemes } from '../fixtures/axe';
import { bracketed, wordsOutside } from '../fixtures/bracketed-language';
import { prepareEveryState } from '../fixtures/every-state';
import { waitForFigures } from '../fixtures/hydration';
import { misfits } from '../fixtures/layout';
import { pagesOf } from '../fixtures/pages';
import { movedHeadings, watchHeadings } from '../fixtures/steady';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';
import { StakeDesk } from '../pages/stake-desk';

// 720 pixels are a window of 1440 at 200 %.
const widths = [1440, 1024, 768, 720];
/** Pages that have room for all that comes after their HTML. */
const steady = ['/', '/figures', '/stake', '/stake?kind=liquid', '/operators', '/legacy'];

test('a page stays in place while it loads', async ({ page, server }) => {
  const problems: string[] = [];
  await waitForFigures(server.url);
  await watchHeadings(page);
  for (const path of steady) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    problems.push(...(await movedHeadings(page)).map((finding) => `${path}: ${finding}`));
  }
  expect(problems).toEqual([]);
});

test('each page is accessible, unclipped, and has no sentence outside of the catalogue', async ({
  page,
  server,
  wallet,
  sandbox,
}) => {
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
  const read = async (where: string) => {
    const words = await wordsOutside(page, names);
    if (words.length > 0) problems.push(`${where}: ${words.join(' ')}`);
  };

  await desk.open('?amount=5&lang=de');
  await desk.ask.click();
  await desk.review.accepted.waitFor();
  await desk.review.sheet.getByText('rows and').click();
  await read('the review');
  await desk.review.sign.click();
  await desk.review.sheet.getByText('It landed in slot').first().waitFor();
  await read('the landing');

  const portfolio = new Portfolio(page);
  for (const { path, heading } of await pagesOf(sandbox)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=de`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    // The live page is never idle on the network.
    if (path === '/block-engine') await expect(page.getByText('Frankfurt').first()).toBeVisible();
    else await page.waitForLoadState('networkidle');
    if (path === '/portfolio') {
      for (const state of ['Active', 'Activating', 'Unstaking', 'Ready to withdraw'])
        await expect(portfolio.rows.filter({ hasText: state }).first()).toBeVisible();
    }
    problems.push(...(await findingsInBothThemes(page)).map((finding) => `${path}: ${finding}`));
    problems.push(...(await misfits(page, path, widths)));
    await read(path);
  }
  expect(problems).toEqual([]);
});
