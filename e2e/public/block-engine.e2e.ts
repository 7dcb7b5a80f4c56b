import type { Locator, Page } from '@playwright/test';
import { fileSavedBy } from '../fixtures/downloads';
import { watchScripts } from '../fixtures/loaded-scripts';
import { controlOf } from '../fixtures/sandbox';
import { expect, test } from '../fixtures/test';

/** Calls a control endpoint of the sandbox's block engine. */
async function control(url: string, method: 'PUT' | 'POST', path: string, body: unknown = {}): Promise<void> {
  await controlOf(url, method, `block-engine${path}`, body);
}

const badge = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByText(text, typeof text === 'string' ? { exact: true } : {});

async function openLive(page: Page): Promise<void> {
  await page.goto('/block-engine');
  await expect(badge(page, 'Live')).toBeVisible();
}

test.afterEach(async ({ server }) => {
  const honest = {
    rate: 1_500,
    stall: false,
    unimplemented: [],
    bombs: [],
    endpoints: [],
    allAccounts: false,
    fee: null,
  };
  await control(server.url, 'PUT', '', honest);
});

/** Reloads until an answer about the fee, which the gateway keeps for five seconds, shows this. */
async function reloadUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await page.getByText(/^Paid to|^The fee info could not be read/).waitFor();
    await expect(shown).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [2_000] });
}

test('the block engine is live with figures, regions and the builder fee', async ({ page }) => {
  await openLive(page);
  await expect(page.getByText(/^1,[345]\d\d\/s$/)).toBeVisible();
  // The sandbox answers for Tokyo after 231 ms; a busy machine adds to it.
  const tokyo = page.getByRole('row', { name: /^Tokyo/ }).getByRole('cell', { name: /^\d+\.\d ?ms$/ });
  await expect
    .poll(async () => Number.parseFloat(await tokyo.first().innerText()))
    .toBeGreaterThanOrEqual(231);
  await expect(page.getByText('Block builder fee').locator('..')).toContainText('5%');
  await expect(page.getByText(/^entered, /).first()).toBeVisible();
});

test('a block engine that pauses is open, with the age of its last message', async ({ page, server }) => {
  await openLive(page);
  await control(server.url, 'PUT', '', { stall: true });
  await expect(badge(page, /^Open, last message \d+\ss ago$/)).toBeVisible();
  await expect(badge(page, 'Live')).toBeHidden();
  await control(server.url, 'PUT', '', { stall: false });
  await expect(badge(page, 'Live')).toBeVisible();
});

test('a cut connection is reported, and reconnects by itself', async ({ page, server }) => {
  await openLive(page);
  await control(server.url, 'POST', '/cut');
  await expect(page.getByText('retry', { exact: true }).first()).toBeVisible();
  await expect(badge(page, 'Live')).toBeVisible();
});

test('an outage is explained in a sentence, and all streams recover by themselves', async ({
  page,
  sandbox,
}) => {
  await openLive(page);
  await sandbox.setFaults({ blockEngine: { outage: true } });
  await expect(badge(page, /^Reconnecting, attempt [2-9]/)).toBeVisible({ timeout: 15_000 });
  await expect(
    page.getByText('Block engine: The block engine closed the call without an answer.').first(),
  ).toBeVisible();
  await sandbox.setFaults({});
  await expect(badge(page, 'Live')).toBeVisible({ timeout: 20_000 });
  // All five streams have recovered.
  await expect(page.getByText('reconnecting', { exact: true })).toHaveCount(0, { timeout: 20_000 });
});

test('a missing stream is stopped with the reason, the others continue', async ({ page, server }) => {
  await control(server.url, 'PUT', '', { unimplemented: ['SubscribeBundles'] });
  await control(server.url, 'POST', '/cut');
  await openLive(page);
  await expect(
    page.getByText('bundles: The block engine says: “SubscribeBundles is not implemented here.”').first(),
  ).toBeVisible();
});

/** The most resident memory that the server's process had since its start, in bytes, as the system counts it. */
async function peakMemory(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^clearstake_peak_memory_bytes (\d+)$/m.exec(metrics)?.[1]);
}

test('answers of 398 kB that unpack to 397 MB are not unpacked, and the page says so', async ({
  page,
  server,
}) => {
  const sentence = 'The block engine sent a compressed message, which the gateway does not unpack.';
  await openLive(page);
  const idle = await peakMemory(server.url);
  const bombs = ['SubscribePackets', 'GetBlockEngineEndpoints', 'GetBlockBuilderFeeInfo'];
  await control(server.url, 'PUT', '', { bombs });
  await control(server.url, 'POST', '/cut');
  await expect(page.getByText(`Block engine: ${sentence}`).first()).toBeVisible();
  await expect(badge(page, /^Reconnecting, attempt [4-9]/)).toBeVisible();
  // The gateway keeps a measurement for ten seconds.
  const regions = page.getByText(sentence, { exact: true });
  await expect(async () => {
    await page.getByRole('button', { name: 'Measure again' }).click();
    await expect(regions).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await reloadUntil(page, page.getByText(`The fee info could not be read: ${sentence}`));
  expect((await peakMemory(server.url)) - idle).toBeLessThan(64 * 1_048_576);

  await control(server.url, 'PUT', '', { bombs: [] });
  await expect(badge(page, 'Live')).toBeVisible();
});

test('endpoints elsewhere, in a list of 1,000, are not called, and the page says so', async ({
  page,
  server,
}) => {
  const elsewhere = 'Not called: the block engine is on this machine, the endpoint is not.';
  const refused: Record<string, string> = {
    'http://169.254.169.254/latest/meta-data': elsewhere,
    'http://10.0.0.1:8080': elsewhere,
    'http://[fd00::1]': elsewhere,
    'http://user:secret@127.0.0.1:1': 'The URL holds credentials.',
    'ftp://127.0.0.1': 'The URL is not an HTTP URL.',
    'not a URL': 'The URL cannot be read.',
  };
  const many = Array.from({ length: 994 }, (_, index) => `http://192.168.${index >> 8}.${index & 255}`);
  await openLive(page);
  await control(server.url, 'PUT', '', { endpoints: [...Object.keys(refused), ...many] });
  const measureUntil = (shown: Locator) =>
    expect(async () => {
      await page.getByRole('button', { name: 'Measure again' }).click();
      await expect(shown).toBeVisible({ timeout: 1_000 });
    }).toPass();
  // 1,000 of them and eight regions; 32 are looked at.
  await measureUntil(page.getByText('The block engine names 976 more regions, which are not measured.'));
  for (const [url, problem] of Object.entries(refused)) {
    const row = page.getByRole('row').filter({ hasText: url.replace(/^https?:\/\//, '') });
    await expect(row).toContainText(problem);
  }
  await expect(page.getByRole('row').filter({ hasText: elsewhere })).toHaveCount(29);
  // The gateway keeps the list for a minute: the next walk on this server would find it.
  await control(server.url, 'PUT', '', { endpoints: [] });
  await measureUntil(page.getByRole('row', { name: /^Frankfurt/ }));
});

test('a list of * and a fee that the reference client would refuse are highlighted', async ({
  page,
  server,
}) => {
  await openLive(page);
  await control(server.url, 'PUT', '', {
    allAccounts: true,
    fee: { pubkey: '1'.repeat(32), commission: 101 },
  });
  await expect(page.getByText('All accounts', { exact: true })).toBeVisible();
  const refused = page
    .getByRole('alert')
    .filter({ hasText: 'The commission is 101 percent, more than 100.' });
  await reloadUntil(page, refused);
});

test('a session is recorded to a file and replayed from it', async ({ page }) => {
  await openLive(page);
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const { name, bytes } = await fileSavedBy(page, page.getByRole('button', { name: /^Save [1-9]\d* KiB$/ }));
  expect(name).toMatch(/^block-engine-.*\.csbe$/);
  await page.getByLabel('Recording to replay').setInputFiles({ name, mimeType: '', buffer: bytes });
  await expect(badge(page, 'Replay, ended')).toBeVisible();
  await expect(badge(page, 'Live')).toBeHidden();
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect(badge(page, 'Live')).toBeVisible();
});

test('the stream code is not in the initial bundle', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await scripts.containing('application/grpc-web')).toEqual([]);
});
