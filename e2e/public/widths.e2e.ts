import { cutOff } from '../fixtures/cut-off';
import { prepareEveryState } from '../fixtures/every-state';
import { pagesOf } from '../fixtures/pages';
import { sideways } from '../fixtures/sideways';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';
import { StakeDesk } from '../pages/stake-desk';

const widths = [320, 390, 720, 768, 1024, 1440];

test('no page scrolls sideways or clips a control, with a wallet in every state', async ({
  page,
  wallet,
  sandbox,
}) => {
  test.setTimeout(240_000);
  await prepareEveryState(sandbox, wallet);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const desk = new StakeDesk(page);
  await desk.openWith(wallet.name);
  await desk.requestAccepted('2.123456789');
  await desk.review.signAndFinish();

  const portfolio = new Portfolio(page);
  const found: string[] = [];
  for (const path of await pagesOf(sandbox)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/portfolio') {
      for (const state of ['Active', 'Activating', 'Deactivating', 'Inactive'])
        await expect(portfolio.rows.filter({ hasText: state }).first()).toBeVisible();
      await expect(portfolio.activity.getByRole('button', { name: /receipt/i }).first()).toBeAttached();
      await expect(portfolio.waysOut).toBeVisible();
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const wrong = async () => [
        ...(await sideways(page, path.startsWith('/validators'))),
        ...(await cutOff(page)),
      ];
      // Scripts measure the window one frame after a resize.
      await expect
        .poll(wrong, { timeout: 3_000 })
        .toEqual([])
        .catch(async () => {
          found.push(`${path} at ${width}: ${(await wrong()).join('; ')}`);
        });
    }
  }
  expect(found).toEqual([]);
});
