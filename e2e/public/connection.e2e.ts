import { stakeEach } from '../fixtures/prepare-chain';
import { expect, test } from '../fixtures/test';
import { Overview } from '../pages/overview';
import { Portfolio } from '../pages/portfolio';

const sol = 1_000_000_000n;
/** Names of RPC methods, and the words for an HTTP status: not for stakers to read. */
const technical = /\b(?:get|is|simulate|send)[A-Z]\w+|RPC \w+ answered|answered with status/;

test('offline, a link to a page that is not loaded shows a sentence and a retry', async ({
  page,
  context,
}) => {
  await new Overview(page).open();
  await context.setOffline(true);
  const footer = page.getByRole('contentinfo');
  await expect(page.getByText(/You are offline, since \d\d:\d\d\./)).toBeVisible();
  await expect(footer).toContainText('Staking API, offline');
  await expect(footer).toContainText('Solana node, offline');
  await expect(footer.locator('[data-source="live"]')).toHaveCount(0);

  await page.getByRole('link', { name: 'Block engine' }).first().click();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('there is no connection');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('There is still no connection.');

  await context.setOffline(false);
  await expect(page.getByText(/You are offline, since \d\d:\d\d\./)).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Block engine' })).toBeVisible();
});

test('failing requests are reported within seconds, although the browser is online', async ({ page }) => {
  await new Overview(page).open();
  await page.route(/\/(?:rpc$|api\/)/, (route) => route.abort('connectionfailed'));
  await expect(page.getByText(/The server of this page does not answer, since/)).toBeVisible({
    timeout: 25_000,
  });
  await expect(page.getByRole('contentinfo')).toContainText('Solana node, not reachable');
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.unroute(/\/(?:rpc$|api\/)/);
  await expect(page.getByText(/The server of this page does not answer, since/)).toHaveCount(0, {
    timeout: 25_000,
  });
});

test('an outage of an upstream is told in one banner, and dots and comparisons follow within seconds', async ({
  page,
  sandbox,
}) => {
  const overview = new Overview(page);
  await overview.open();
  const health = page.getByRole('heading', { name: 'Data health' }).locator('xpath=ancestor::*[2]');
  await health.scrollIntoViewIfNeeded();
  await expect(health).toContainText('3 of 3');
  const footer = page.getByRole('contentinfo');
  await sandbox.setFaults({ rpc: { outage: true } });
  const node = page.getByText(/The Solana node does not answer, since \d\d:\d\d\./);
  await expect(node).toBeVisible({ timeout: 25_000 });
  await expect(footer).toContainText(/Solana node, no answer, last one \d+\ss (?:ago|old)/);
  await expect(footer).toContainText(/Staking API, \d+\ss (?:ago|old)/);
  await expect(health).toContainText('Running epoch: not compared, the Solana node does not answer.');
  await expect(health).toContainText('2 of 2');

  await sandbox.setFaults({ rpc: { outage: true }, stakingApi: { outage: true } });
  const api = page.getByText(/The staking API does not answer, since \d\d:\d\d\./);
  await expect(api).toBeVisible({ timeout: 25_000 });
  await expect(node).toBeVisible();
  await expect(health.locator('[data-source="live"]')).toHaveCount(0);
  await expect(health).toContainText('not compared');

  await sandbox.setFaults({});
  await expect(node).toHaveCount(0, { timeout: 25_000 });
  await expect(api).toHaveCount(0);
  await expect(footer).toContainText('Solana node, slot');
});

test('in an outage of the staking API a figure of five minutes is nowhere fresh or compared', async ({
  page,
}) => {
  await page.clock.install();
  // The server's time would contradict the page's.
  await page.route('**/rpc', async (route) => {
    const response = await route.fetch();
    const { date: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const overview = new Overview(page);
  await overview.open();
  const health = page.getByRole('heading', { name: 'Data health' }).locator('xpath=ancestor::*[2]');
  await health.scrollIntoViewIfNeeded();
  await expect(health).toContainText('3 of 3');
  // Only the page's clock is moved: the gateway's cache would answer for minutes more, and this is what follows.
  await page.route('**/api/**', (route) =>
    route.fulfill({
      status: 502,
      json: { error: 'The staking API cannot be reached.', upstream: 'stakingApi' },
    }),
  );
  await page.clock.fastForward(5 * 60_000 + 20_000);
  const stake = health.getByRole('listitem').filter({ hasText: 'Stake and APY' });
  // Five and a third minutes, and the time that the page was open before.
  await expect(stake).toContainText(/[5-7]\smin old/);
  await expect(stake.locator('[data-source="old"]')).toHaveCount(1);
  await expect(health).not.toContainText('3 of 3');
  await expect(health).toContainText('not compared, a figure is');
  await expect(overview.figure('Activated stake, all client validators')).toContainText(
    /stale, [5-7]\smin old/,
  );
});

test('in an outage of the node no page names an RPC method', async ({ page, wallet, sandbox }) => {
  await stakeEach(sandbox, wallet, 10n * sol, [2n * sol]);
  // A connected wallet makes every page ask the node, and each says what came of it.
  await new Portfolio(page).openWith(wallet.name);
  await expect(page.getByRole('region', { name: 'Stake accounts' })).toContainText('2.0000SOL');
  await sandbox.setFaults({ rpc: { outage: true } });
  for (const [path, told] of [
    ['/', 'Solana node, no answer'],
    ['/stake', 'The network’s rent and limits cannot be read.'],
    ['/portfolio', /As of \d\d:\d\d, \d+\s(?:s|min) ago\. This is what was read last/],
    ['/legacy', 'The Solana node does not answer, since'],
    ['/operators', 'Solana node, no answer'],
  ] as const) {
    await page.goto(path);
    const body = page.locator('body');
    await expect(body, path).toContainText(told, { timeout: 25_000 });
    expect.soft(await body.innerText(), path).not.toMatch(technical);
  }
});
