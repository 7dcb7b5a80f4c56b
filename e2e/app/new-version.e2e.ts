import { type Front, openFront } from '../fixtures/front';
import { keptFiles, waitUntilKept } from '../fixtures/kept-files';
import { makeNextBuild, type NextBuild, nextFile } from '../fixtures/next-build';
import { test as base, expect } from '../fixtures/test';

const test = base.extend<{ front: Front; nextBuild: NextBuild }>({
  front: async ({ server }, use) => {
    const front = await openFront(server.url);
    await use(front);
    front.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  nextBuild: async ({}, use) => {
    const next = await makeNextBuild();
    await use(next);
    await next.remove();
  },
});
test.use({ serviceWorkers: 'allow', baseURL: async ({ front }, use) => use(front.url) });

const heading = 'Stake SOL';
const silent = /The server of this page does not answer, since \d\d:\d\d\./;

test('a loaded page opens while the server gives no answer, with a note', async ({ page, front }) => {
  await page.goto('/stake');
  await waitUntilKept(page);
  front.stop();
  await page.goto('/stake?amount=5');
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('5');
  await expect(page.getByText(silent)).toBeVisible({ timeout: 25_000 });
  front.serve('dist');
  await expect(page.getByText(silent)).toHaveCount(0, { timeout: 25_000 });
  front.loseServer();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
});

test('a new version is taken whole at the next load', async ({ page, context, front, nextBuild }) => {
  await page.goto('/stake');
  await waitUntilKept(page);
  const [before] = Object.keys(await keptFiles(page));
  const opened = await page.evaluate(() => performance.timeOrigin);

  front.serve(nextBuild.dir);
  const otherPage = await context.newPage();
  await otherPage.goto('/operators');
  // The next build's worker has taken over. Only the names: to open a cache that is just being deleted would make it anew.
  await expect
    .poll(() => otherPage.evaluate(() => caches.keys()), { timeout: 30_000 })
    .toEqual([expect.not.stringContaining(before ?? '')]);
  const files = Object.values(await keptFiles(otherPage)).flat();
  // It knows the page that was opened in the earlier one.
  expect(files.join()).toContain('/assets/stake-page-next');
  expect(files.filter((path) => path !== '/index.html' && !nextFile.test(path))).toEqual([]);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);

  front.stop();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/')),
  );
  expect(loaded.length).toBeGreaterThan(5);
  expect(loaded.filter((path) => !nextFile.test(path))).toEqual([]);
});

test('the worker and its caches are gone one visit after it was switched off', async ({ page, front }) => {
  await page.goto('/stake');
  await waitUntilKept(page);
  // As a host of plain files does it; the gateway has a setting (pages.test.ts).
  front.replace('/service-worker.js', '/service-worker-off.js');
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    ]);
  expect(await left()).toHaveLength(2);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect.poll(left, { timeout: 30_000 }).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect.poll(left, { timeout: 30_000 }).toEqual([]);
});
