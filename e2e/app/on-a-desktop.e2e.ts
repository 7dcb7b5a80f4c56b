import { findingsInBothThemes } from '../fixtures/axe';
import { prepareEveryState } from '../fixtures/every-state';
import { misfits } from '../fixtures/layout';
import { pagesOf } from '../fixtures/pages';
import { movedHeadings, watchHeadings } from '../fixtures/steady';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';
import { StakeDesk } from '../pages/stake-desk';

// 720 pixels are a window of 1440 at 200 %.
const widths = [1440, 1024, 768, 720];
/** Pages that have room for all that comes after their HTML. */
const steady = ['/', '/stake', '/operators', '/legacy'];

test('with a wallet in every state each page is accessible, stays in place while it loads, and clips nothing at any width', async ({
  page,
  wallet,
  sandbox,
}) => {
  test.setTimeout(240_000);
  await watchHeadings(page);
  await prepareEveryState(sandbox, wallet);
  const desk = new StakeDesk(page);
  await desk.openWith(wallet.name);
  await desk.requestAccepted('2.123456789');
  await desk.review.signAndFinish();

  const portfolio = new Portfolio(page);
  const problems: string[] = [];
  for (const { path, heading } of await pagesOf(sandbox)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (path === '/portfolio') {
      for (const state of ['Active', 'Activating', 'Deactivating', 'Inactive'])
        await expect(portfolio.rows.filter({ hasText: state }).first()).toBeVisible();
      await expect(portfolio.activity.getByRole('button', { name: /receipt/i }).first()).toBeAttached();
      await expect(portfolio.waysOut).toBeVisible();
    }
    const found = await findingsInBothThemes(page);
    if (steady.includes(path)) found.push(...(await movedHeadings(page)));
    problems.push(...found.map((finding) => `${path}: ${finding}`), ...(await misfits(page, path, widths)));
  }
  expect(problems).toEqual([]);
});
