import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/test';

interface Report {
  readonly calls: readonly { readonly interface: string; readonly name: string; readonly outcome: string }[];
  readonly cross_checks: readonly { readonly verdict?: string }[];
}

test('every route, RPC method and gRPC call answers as documented, four at a time, and the report says so', async ({
  page,
}) => {
  const underWay = new Set<object>();
  let most = 0;
  await page.goto('/status');
  await expect(page.getByRole('button', { name: 'Ask all' })).toBeVisible({ timeout: 30_000 });
  page.on('request', (request) => {
    if (!/\/(api\/|rpc|block_engine\.|clearstake\.)/.test(request.url())) return;
    underWay.add(request);
    most = Math.max(most, underWay.size);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
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
  expect(report.cross_checks.map(({ verdict }) => verdict)).toEqual(['agree', 'agree', 'agree', 'agree']);
  // The polls of header and footer take their turn with the run.
  expect(most).toBe(4);
});

test('an outage of the staking API shows although the gateway still has its answers', async ({
  page,
  sandbox,
}) => {
  await page.goto('/status');
  await expect(page.getByRole('button', { name: 'Ask all' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: /^TVL/ })).toContainText('Agree');
  await sandbox.setFaults({ stakingApi: { outage: true } });
  const tvl = page.getByRole('row', { name: 'GET /api/v1/validator/tvl' });
  // The gateway asks upstream at most once in five seconds for one answer.
  await expect(async () => {
    await page.getByRole('button', { name: 'Ask all' }).click();
    await expect(page.getByRole('button', { name: 'Ask all' })).toBeVisible({ timeout: 40_000 });
    await expect(tvl).toContainText('Old answer', { timeout: 100 });
  }).toPass({ timeout: 60_000 });
  await expect(tvl).toContainText(/from the cache, \d+ s old/);
  await expect(page.getByRole('row', { name: 'POST /api/v1/staking/native/stake' })).toContainText('Error');
  await expect(page.getByRole('row', { name: /^TVL/ })).toContainText('Old answer');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export report' }).click(),
  ]);
  const report: Report = JSON.parse(await readFile(await file.path(), 'utf8'));
  const api = report.calls.filter(({ interface: name }) => name === 'v1' || name === 'legacy');
  expect(api.filter(({ outcome }) => outcome === 'ok')).toEqual([]);
  expect(report.cross_checks.map(({ verdict }) => verdict)).toEqual(['stale', 'stale', 'stale', 'stale']);
});

test('an outage of the RPC node shows as what it is', async ({ page, sandbox }) => {
  await sandbox.setFaults({ rpc: { outage: true } });
  await page.goto('/status');
  await expect(page.getByRole('button', { name: 'Ask all' })).toBeVisible({ timeout: 50_000 });
  await page.getByRole('button', { name: 'Problems only' }).click();
  await expect(page.getByRole('row', { name: /getSlot/ })).toContainText('Error');
  await expect(page.getByRole('row', { name: /Running epoch/ })).toContainText('Not compared');
});
