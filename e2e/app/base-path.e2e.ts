import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { buildPages } from '../../scripts/lib/build.mjs';
import { keptFiles, waitUntilKept } from '../fixtures/kept-files';
import { pressByKeyboard } from '../fixtures/keyboard';
import { startServer } from '../fixtures/server';
import { delegatedOf } from '../fixtures/stake-accounts';
import { test as base, expect } from '../fixtures/test';
import { StakeDesk } from '../pages/stake-desk';
import { WalletMenu } from '../pages/wallet-menu';

const basePath = '/on/chain';

const test = base.extend({
  server: [
    async ({ cluster }, use) => {
      // Below this folder, where the server finds its packages.
      await mkdir('test-results', { recursive: true });
      const dir = await mkdtemp(join('test-results', 'pages-below-'));
      const before = process.env.BASE_PATH;
      process.env.BASE_PATH = basePath;
      await buildPages(dir);
      if (before === undefined) delete process.env.BASE_PATH;
      else process.env.BASE_PATH = before;
      const server = await startServer(cluster, { BASE_PATH: basePath, DIST_DIR: dir });
      await use(server);
      await server.stop();
      await rm(dir, { recursive: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
test.use({ serviceWorkers: 'allow' });

/** The paths that pages and workers ask this server for, from now on: all of them would also be found without the base. */
function requestedPaths(context: BrowserContext, page: Page, url: string): () => string[] {
  const urls: string[] = [];
  context.on('request', (request) => urls.push(request.url()));
  page.on('websocket', (socket) => urls.push(socket.url().replace(/^ws/, 'http')));
  return () => urls.filter((asked) => asked.startsWith(url)).map((asked) => new URL(asked).pathname);
}

test('everything is found below a path, also offline', async ({ page, context, server, sandbox, wallet }) => {
  // A run of all calls on /status is a part of it.
  test.setTimeout(120_000);
  const requested = requestedPaths(context, page, server.url);
  await sandbox.fund(wallet.address, 10_000_000_000n);
  await page.goto(`${basePath}/stake`);
  await new WalletMenu(page).connect(wallet.name);
  const desk = new StakeDesk(page);
  await desk.holds.waitFor();
  await desk.requestAccepted('5');
  await desk.review.signAndFinish();
  await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeFocused();
  expect(await delegatedOf(sandbox, wallet.address)).toEqual(['5000000000']);

  for (const [link, path, heading] of [
    ['Overview', '/', 'Staking you can read before you sign.'],
    ['Stake', '/stake', 'Stake SOL'],
    ['Portfolio', '/portfolio', 'Portfolio'],
    ['Validators', '/validators', 'Validators'],
    ['Operators', '/operators', 'Operators'],
    ['Is it safe?', '/safety', 'Is it safe?'],
    ['Block engine', '/block-engine', 'Block engine'],
    ['Status', '/status', 'Status'],
  ] as const) {
    await pressByKeyboard([page.getByRole('link', { name: link, exact: true }).first()], () =>
      expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused(),
    );
    await expect(page).toHaveURL((url) => url.pathname === basePath + path);
  }
  // Every route, method and gRPC call, as the page asks for it.
  await expect(page.getByRole('button', { name: 'Ask all' })).toBeVisible({ timeout: 60_000 });

  await page.goto(`${basePath}/stake`);
  await waitUntilKept(page, basePath);
  expect(Object.keys(await keptFiles(page))).toEqual([
    expect.stringMatching(new RegExp(`^clearstake ${basePath}/ `)),
  ]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Stake SOL' })).toBeVisible();

  const paths = requested();
  expect(paths.filter((path) => !`${path}/`.startsWith(`${basePath}/`))).toEqual([]);
  for (const part of ['assets/', 'api/', 'rpc', 'block_engine.', 'clearstake.', 'service-worker.js'])
    expect(
      paths.some((path) => path.startsWith(`${basePath}/${part}`)),
      part,
    ).toBe(true);
});
