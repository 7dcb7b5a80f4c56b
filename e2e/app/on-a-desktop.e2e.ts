import { findingsInBothThemes } from '../fixtures/axe';
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

test('each page stays in place, accessible and unclipped', async ({ page, server, wallet, sandbox }) => {
  test.setTimeout(240_000);
  const problems: string[] = [];
  await waitForFigures(server.url);
  await watchHeadings(page);
  for (const path of steady) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    problems.push(...(await movedHeadings(page)).map((finding) => `${path}: ${finding}`));
  }

  await prepareEveryState(sandbox, wallet);
  const desk = new StakeDesk(page);
  await desk.openWith(wallet.name);
  await desk.requestAccepted('2.123456789');
  await desk.review.signAndFinish();

  const portfolio = new Portfolio(page);
  for (const { path, heading } of await pagesOf(sandbox)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (path === '/portfolio') {
      for (const state of ['Active', 'Activating', 'Unstaking', 'Ready to withdraw'])
        await expect(portfolio.rows.filter({ hasText: state }).first()).toBeVisible();
    }
    problems.push(...(await findingsInBothThemes(page)).map((finding) => `${path}: ${finding}`));
    problems.push(...(await misfits(page, path, widths)));
  }
  expect(problems).toEqual([]);
});
