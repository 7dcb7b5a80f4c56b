import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

interface Report {
  readonly calls: readonly { readonly interface: string; readonly name: string; readonly outcome: string }[];
  readonly cross_checks: readonly { readonly verdict?: string }[];
}

/**
 * Runs in the page: the number of interface requests, and the maximum of concurrent ones. Without streams: a cancelled one
 * ends, by these times, shortly after its slot was released.
 */
function requestsAtOnce(): { asked: number; most: number } {
  const times = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => /^\/(api\/|rpc$|block_engine\.|clearstake\.)/.test(new URL(name).pathname))
    .filter(({ name }) => !/\/(Subscribe\w+|Watch)$/.test(name));
  const changes = times
    .flatMap(({ startTime, responseEnd }) => [
      { at: startTime, by: 1 },
      { at: responseEnd, by: -1 },
    ])
    .sort((left, right) => left.at - right.at || left.by - right.by);
  let underWay = 0;
  let most = 0;
  for (const { by } of changes) {
    underWay += by;
    most = Math.max(most, underWay);
  }
  return { asked: times.length, most };
}

/** Unfolds the calls. */
const showCalls = (page: Page) => page.getByText(/^All \d+ calls/).click();

test('every route, RPC method and gRPC call answers as documented, four at a time, and the report says so', async ({
  page,
}) => {
  // What the server renders knows nothing yet.
  expect(await (await page.request.get('/status')).text()).toContain(
    'Asking everything that this page relies on.',
  );
  await page.goto('/status');
  await expect(page.getByRole('button', { name: 'Ask all' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Is all well?' }).getByRole('status')).toHaveText(
    /^All is well: everything that this page relies on answers as it should, as of \w{3}\s\d\d:\d\d\.$/,
  );
  await page.evaluate(() => {
    performance.clearResourceTimings();
    performance.setResourceTimingBufferSize(2_000);
  });
  await page.getByRole('button', { name: 'Ask all' }).click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask all' })).toBeVisible({ timeout: 40_000 });

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export report' }).click(),
  ]);
  const report: Report = JSON.parse(await readFile(await file.path(), 'utf8'));
  const bad = report.calls.filter(({ outcome }) => outcome !== 'ok' && outcome !== 'refused');
  expect(bad).toEqual([]);
  expect(report.calls.length).toBeGreaterThanOrEqual(75);
  expect(report.cross_checks.map(({ verdict }) => verdict)).toEqual(new Array(6).fill('agree'));
  // By the browser's own times; the polls of header and footer take their turn with the run.
  const { asked, most } = await page.evaluate(requestsAtOnce);
  expect(asked).toBeGreaterThan(70);
  expect(most).toBe(4);
});

test('an outage of the staking API is shown although the gateway still has its answers', async ({
  page,
  sandbox,
}) => {
  await page.goto('/status');
  await expect(page.getByRole('button', { name: 'Ask all' })).toBeVisible({ timeout: 30_000 });
  await showCalls(page);
  await expect(page.getByRole('row', { name: /^TVL/ })).toContainText('Agree');
  await sandbox.setFaults({ stakingApi: { outage: true } });
  const tvl = page.getByRole('row', { name: 'GET /api/v1/validator/tvl' });
  const answered = page.getByRole('row', { name: /^GET \/api\// }).filter({ hasText: 'Matches' });
  // A cached answer younger than five seconds is not refetched.
  await expect(async () => {
    await page.getByRole('button', { name: 'Ask all' }).click();
    await expect(page.getByRole('button', { name: 'Ask all' })).toBeVisible({ timeout: 40_000 });
    await expect(answered).toHaveCount(0, { timeout: 100 });
  }).toPass({ timeout: 90_000 });
  await expect(tvl).toContainText('Old answer');
  await expect(page.getByRole('region', { name: 'Is all well?' }).getByRole('status')).toContainText(
    /The staking API gives no good answer.*; the last good one is of \w{3}\s\d\d:\d\d\. Figures may be old/,
  );
  await expect(tvl).toContainText(/from the cache, \d+\ss old/);
  await expect(page.getByRole('row', { name: 'POST /api/v1/staking/native/stake' })).toContainText('Error');
  await expect(page.getByRole('row', { name: /^TVL/ })).toContainText('Old answer');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export report' }).click(),
  ]);
  const report: Report = JSON.parse(await readFile(await file.path(), 'utf8'));
  const api = report.calls.filter(({ interface: name }) => name === 'v1' || name === 'legacy');
  expect(api.filter(({ outcome }) => outcome === 'ok')).toEqual([]);
  expect(report.cross_checks.map(({ verdict }) => verdict)).toEqual(new Array(6).fill('stale'));
});

test('an outage of the RPC node is shown as such', async ({ page, sandbox }) => {
  await sandbox.setFaults({ rpc: { outage: true } });
  await page.goto('/status');
  await expect(page.getByRole('button', { name: 'Ask all' })).toBeVisible({ timeout: 50_000 });
  await expect(page.getByRole('region', { name: 'Is all well?' }).getByRole('status')).toContainText(
    /Not all is well\. The Solana node gives no good answer.*, at least since \w{3}\s\d\d:\d\d\. Balances may be old/,
  );
  await showCalls(page);
  await page.getByRole('button', { name: 'Problems only' }).click();
  await expect(page.getByRole('row', { name: /^getSlot / })).toContainText('Error');
  await expect(page.getByRole('row', { name: /Running epoch/ })).toContainText('Not compared');
});
