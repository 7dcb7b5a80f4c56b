import { cutOff } from '../fixtures/cut-off';
import { stakeLiquid, stakeNatively, unstakeNatively } from '../fixtures/prepare-chain';
import { sideways } from '../fixtures/sideways';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';
import { StakeDesk } from '../pages/stake-desk';

const sol = 1_000_000_000n;
const widths = [320, 390, 720, 768, 1024, 1440];

test('no page scrolls sideways or clips a control, with a wallet in every state', async ({
  page,
  wallet,
  sandbox,
}) => {
  test.setTimeout(240_000);
  await sandbox.fund(wallet.address, 60n * sol);
  await stakeNatively(sandbox, wallet, 5n * sol, true);
  const leaving = await stakeNatively(sandbox, wallet, 4n * sol);
  const left = await stakeNatively(sandbox, wallet, 3n * sol);
  await sandbox.turnEpoch();
  await unstakeNatively(sandbox, wallet, [left]);
  await sandbox.turnEpoch();
  await unstakeNatively(sandbox, wallet, [leaving]);
  await stakeLiquid(sandbox, wallet, 10n * sol);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const desk = new StakeDesk(page);
  await desk.openWith(wallet.name);
  await desk.request('2.123456789');
  await expect(desk.review.accepted).toBeVisible();
  await desk.review.signAndFinish();

  const list = await sandbox.get<{ validators: { identity: string }[] }>('v1/validators/overview');
  const identity = list.validators[0]?.identity ?? '';
  const pages = [
    '/',
    '/validators',
    `/validators/${identity}`,
    `/validators/compare?ids=${list.validators.slice(0, 4).map((one) => one.identity)}`,
    '/stake',
    '/portfolio',
    '/block-engine',
    '/operators',
    '/legacy',
    '/status',
    '/break',
    '/nowhere',
  ];
  const portfolio = new Portfolio(page);
  const found: string[] = [];
  for (const path of pages) {
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
