import { findingsInBothThemes } from '../fixtures/axe';
import { prepareEveryState } from '../fixtures/every-state';
import { misfits } from '../fixtures/layout';
import { pagesOf } from '../fixtures/pages';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';
import { StakeDesk } from '../pages/stake-desk';

const widths = [320, 390, 720, 768, 1024, 1440];

test('no page scrolls sideways, clips a control or is inaccessible, with a wallet in every state', async ({
  page,
  wallet,
  sandbox,
}) => {
  test.setTimeout(240_000);
  await prepareEveryState(sandbox, wallet);
  const desk = new StakeDesk(page);
  await desk.openWith(wallet.name);
  await desk.requestAccepted('2.123456789');
  await desk.review.signAndFinish();

  const portfolio = new Portfolio(page);
  const problems: string[] = [];
  for (const { path, heading } of await pagesOf(sandbox)) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (path === '/portfolio') {
      for (const state of ['Active', 'Activating', 'Deactivating', 'Inactive'])
        await expect(portfolio.rows.filter({ hasText: state }).first()).toBeVisible();
      await expect(portfolio.activity.getByRole('button', { name: /receipt/i }).first()).toBeAttached();
      await expect(portfolio.waysOut).toBeVisible();
    }
    problems.push(...(await misfits(page, path, widths)));
    problems.push(...(await findingsInBothThemes(page)).map((finding) => `${path}: ${finding}`));
  }
  expect(problems).toEqual([]);
});

test('without a wallet nothing is clipped on a phone or inaccessible', async ({ page }) => {
  const problems: string[] = [];
  // The other pages differ by their header only, which these have, too.
  for (const [path, heading] of [
    ['/validators/compare', 'Compare validators'],
    ['/stake', 'Stake SOL'],
    ['/portfolio', 'Portfolio'],
    ['/legacy', 'The pool’s older interface'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    problems.push(...(await findingsInBothThemes(page)).map((finding) => `${path}: ${finding}`));
    problems.push(...(await misfits(page, path, [390, 320])));
  }
  expect(problems).toEqual([]);
});
