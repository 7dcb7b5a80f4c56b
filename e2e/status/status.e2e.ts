import type { Page } from '@playwright/test';
import { fileSavedBy } from '../fixtures/downloads';
import { expect, test } from '../fixtures/test';

interface Report {
  readonly calls: readonly { readonly interface: string; readonly name: string; readonly outcome: string }[];
  readonly cross_checks: readonly { readonly verdict?: string }[];
}

async function reportOf(page: Page): Promise<Report> {
  const askAll = page.getByRole('button', { name: 'Ask all' });
  await askAll.click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(askAll).toBeVisible({ timeout: 40_000 });
  const { text } = await fileSavedBy(page, page.getByRole('button', { name: 'Export report' }));
  return JSON.parse(text);
}

test('every call answers as documented, and an outage shows nevertheless', async ({ page, sandbox }) => {
  // What the server renders knows nothing yet.
  expect(await (await page.request.get('/status')).text()).toContain(
    'Asking everything that this page relies on.',
  );
  await page.goto('/status');
  const verdict = page.getByRole('region', { name: 'Is all well?' }).getByRole('status');
  await expect(verdict).toHaveText(
    /^All is well: everything that this page relies on answers as it should, as of \w{3}\s\d\d:\d\d\.$/,
    { timeout: 40_000 },
  );
  const honest = await reportOf(page);
  const bad = honest.calls.filter(({ outcome }) => outcome !== 'ok' && outcome !== 'refused');
  expect(bad).toEqual([]);
  expect(honest.calls.length).toBeGreaterThanOrEqual(75);
  expect(honest.cross_checks.map(({ verdict }) => verdict)).toEqual(new Array(6).fill('agree'));

  await sandbox.setFaults({ stakingApi: { outage: true } });
  // A kept answer younger than five seconds is not asked for again.
  await expect(async () => {
    const { calls, cross_checks: checks } = await reportOf(page);
    const api = calls.filter(({ interface: name }) => name === 'v1' || name === 'legacy');
    expect(api.filter(({ outcome }) => outcome === 'ok')).toEqual([]);
    expect(checks.map(({ verdict }) => verdict)).toEqual(new Array(6).fill('stale'));
  }).toPass();
  await expect(verdict).toContainText(
    /The staking API gives no good answer.*; the last good one is of \w{3}\s\d\d:\d\d\. Figures may be old/,
  );
});
