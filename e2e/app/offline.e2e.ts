import { keptFiles, waitUntilKept } from '../fixtures/kept-files';
import { stakeEach } from '../fixtures/prepare-chain';
import { expect, test } from '../fixtures/test';
import { Overview } from '../pages/overview';
import { StakeDesk } from '../pages/stake-desk';

test.use({ serviceWorkers: 'allow' });

const sol = 1_000_000_000n;
const rate = 'APY, native stake';

test('figures are shown with their age without a connection', async ({ page, context, wallet, sandbox }) => {
  await stakeEach(sandbox, wallet, 10n * sol, [2n * sol]);
  const overview = new Overview(page);
  await overview.open();
  await waitUntilKept(page);
  await expect(overview.figure(rate)).toContainText(/\d\.\d\d%/);
  const address = `/portfolio?address=${wallet.address}`;
  await page.goto(address);
  const accounts = page.getByRole('region', { name: 'Stake accounts' });
  await expect(accounts).toContainText('2.0000SOL');
  await waitUntilKept(page);
  // Of answers the worker keeps none: what is shown is this browser's own copy.
  const kept = await keptFiles(page);
  expect(Object.keys(kept)).toEqual([expect.stringMatching(/^clearstake \/ [0-9a-f]{16}$/)]);
  const files = Object.values(kept).flat();
  expect(files.filter((path) => !/^\/assets\/[\w.-]+$/.test(path))).toEqual(['/index.html']);

  await context.setOffline(true);
  await page.reload();
  await expect(accounts).toContainText('2.0000SOL');
  const note = page.getByRole('note').filter({ hasText: /As of \d\d:\d\d, \d+\s(?:s|min) ago\./ });
  await expect(note).toContainText('Nothing is signed from it');
  await page.goto('/');
  await expect(overview.figure(rate)).toContainText(/\d\.\d\d%/);
  await expect(page.getByRole('contentinfo')).toContainText('Solana node, offline');
  await page.goto('/operators');
  await expect(page.getByRole('alert')).toContainText('there is no connection');

  await page.goto(address);
  await page.getByRole('button', { name: 'Forget them' }).click();
  await expect(page.getByText('Forgotten. This page keeps nothing more')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You are offline, since')).toBeVisible();
  await expect(
    page.getByText(/The stake accounts cannot be listed\.|this browser keeps no figures of this address/),
  ).toBeVisible({ timeout: 30_000 });
  await expect(note).toHaveCount(0);

  await context.setOffline(false);
  await expect(accounts).toContainText('2.0000SOL', { timeout: 30_000 });
  await expect(page.getByText('You are offline, since')).toHaveCount(0);
});

test('a kept file of another build is not used, nor one that is too old', async ({ page, context }) => {
  await new StakeDesk(page).open();
  await waitUntilKept(page);
  // As a script that got into the page once could do, to be run for ever.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (/stake-page/.test(request.url))
          await cache.put(request, new Response('', { headers: { 'content-type': 'text/javascript' } }));
    }
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('there is no connection');

  await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const cache = await caches.open(name);
    const kept = await cache.match('/index.html');
    const eightDays = 8 * 24 * 60 * 60 * 1000;
    const headers = { 'content-type': 'text/html', 'x-kept-at': String(Date.now() - eightDays) };
    await cache.put('/index.html', new Response(await kept?.text(), { headers }));
  });
  await page.reload();
  await expect(page.getByText('no copy of it that is young enough is kept in this browser')).toBeVisible();
});
