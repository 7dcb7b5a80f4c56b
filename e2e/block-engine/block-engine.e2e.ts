import type { Page } from '@playwright/test';
import { fileSavedBy } from '../fixtures/downloads';
import { controlOf } from '../fixtures/sandbox';
import { expect, test } from '../fixtures/test';

/** Opens a part of the page that the first screen leaves out. */
const openPart = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const badge = (page: Page, text: string | RegExp) =>
  page
    .getByRole('main')
    .getByText(text, typeof text === 'string' ? { exact: true } : {})
    .first();

test('the block engine is live, and a session of it is recorded and replayed', async ({ page }) => {
  await page.goto('/block-engine');
  await expect(badge(page, 'Live')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Live: 1,[345]\d\d packets a second/ })).toBeVisible();
  // The sandbox answers for Tokyo after 231 ms; a busy machine adds to it.
  const tokyo = page.getByRole('row', { name: /^Tokyo/ }).getByRole('cell', { name: /^[\d,]+\.\d ?ms$/ });
  await expect
    .poll(async () => Number.parseFloat((await tokyo.first().innerText()).replace(',', '')))
    .toBeGreaterThanOrEqual(231);
  await openPart(page, 'Interest lists and fee');
  await expect(page.getByText('Block builder fee').locator('..')).toContainText('5%');
  await expect(page.getByText(/^entered, /).first()).toBeVisible();

  await openPart(page, 'Record and replay');
  await expect(page).toHaveURL(/show=session/);
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const { name, bytes } = await fileSavedBy(page, page.getByRole('button', { name: /^Save [1-9]\d* KiB$/ }));
  expect(name).toMatch(/^block-engine-.*\.csbe$/);
  await page.getByLabel('Recording to replay').setInputFiles({ name, mimeType: '', buffer: bytes });
  await expect(badge(page, 'Replay, ended')).toBeVisible();
  await expect(badge(page, 'Live')).toBeHidden();
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect(badge(page, 'Live')).toBeVisible();
});

test('the page names a pause and an outage of streams that recover', async ({ page, server, sandbox }) => {
  const control = (method: 'PUT' | 'POST', path: string, body: unknown = {}) =>
    controlOf(server.url, method, `block-engine${path}`, body);
  await page.goto('/block-engine');
  await expect(badge(page, 'Live')).toBeVisible();
  await openPart(page, 'Event log');
  await control('PUT', '', { stall: true });
  await expect(badge(page, /^Open, last message \d+\ss ago$/)).toBeVisible();
  await expect(badge(page, 'Live')).toBeHidden();

  await control('PUT', '', { stall: false, unimplemented: ['SubscribeBundles'] });
  await control('POST', '/cut');
  await expect(page.getByText('retry', { exact: true }).first()).toBeVisible();
  await expect(badge(page, 'Live')).toBeVisible();
  await expect(
    page.getByText('bundles: The block engine says: “SubscribeBundles is not implemented here.”').first(),
  ).toBeVisible();
  await control('PUT', '', { unimplemented: [] });

  await openPart(page, 'Heartbeats');
  await sandbox.setFaults({ blockEngine: { outage: true } });
  await expect(badge(page, /^Reconnecting, attempt [2-9]/)).toBeVisible();
  await expect(
    page.getByText('Block engine: The block engine closed the call without an answer.').first(),
  ).toBeVisible();
  await sandbox.setFaults({});
  await expect(badge(page, 'Live')).toBeVisible({ timeout: 20_000 });
  // All streams but the one that was missing have recovered.
  await expect(page.getByText('reconnecting', { exact: true })).toHaveCount(0, { timeout: 20_000 });
});
