import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/test';

interface Report {
  readonly calls: readonly { readonly name: string; readonly outcome: string }[];
  readonly cross_checks: readonly { readonly verdict?: string }[];
}

test('every route, RPC method and gRPC call answers as documented, four at a time, and the report says so', async ({
  page,
}) => {
  const underWay = new Set<object>();
  let most = 0;
  // The shell has figures of its own; what it asks before this page's first answer is not counted.
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
  // Four of this page, and at most two polls of header and footer.
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(6);
});

test('an outage shows as what it is', async ({ page, sandbox }) => {
  await sandbox.setFaults({ rpc: { outage: true } });
  await page.goto('/status');
  await expect(page.getByRole('button', { name: 'Ask all' })).toBeVisible({ timeout: 50_000 });
  await page.getByRole('button', { name: 'Problems only' }).click();
  await expect(page.getByRole('row', { name: /getSlot/ })).toContainText('Error');
  await expect(page.getByRole('row', { name: /Running epoch/ })).toContainText('Not compared');
});
