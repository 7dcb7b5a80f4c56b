import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

/** Without a file picker the archive is held in memory and saved as an ordinary download. */
async function withoutPicker(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
}

/** Opens the page as the sandbox's enabled operator, with a build chosen and the signature pasted. */
async function readyToDownload(page: Page): Promise<void> {
  await page.goto('/operators');
  await page.getByRole('button', { name: 'Enabled', exact: true }).click();
  await expect(page.getByText('Both parties have approved. The alternative scheduler runs')).toBeVisible();
  await page.getByRole('radio', { name: /v3\.1\.9-rakurai\.0/ }).check();
  await page.getByRole('button', { name: 'Sign as the sandbox identity' }).click();
  await expect(page.getByText('A whole signature: 64 bytes')).toBeVisible();
}

const download = (page: Page) => page.getByRole('button', { name: 'Download archive, .tar.gz' });

test('an operator proves control of the identity and saves the archive that the page hashed', async ({
  page,
}) => {
  await withoutPicker(page);
  await readyToDownload(page);
  const [file] = await Promise.all([page.waitForEvent('download'), download(page).click()]);
  expect(file.suggestedFilename()).toBe('scheduler-v3.1.9-rakurai.0-ubuntu_24.04.tar.gz');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString('hex')).toBe('1f8b');
  expect(bytes.length).toBeGreaterThan(20 * 1024 * 1024);
  await expect(page.getByTitle(createHash('sha256').update(bytes).digest('hex'))).toBeVisible();
  await expect(page.getByText('gzip, unpacked to its end')).toBeVisible();
  // The signature is a secret that grants the download.
  expect(page.url()).not.toContain('signature');
  expect(new URL(page.url()).searchParams.get('version')).toBe('v3.1.9-rakurai.0');
});

test('the archive is streamed to disk where the browser can', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      showSaveFilePicker: async (options: { suggestedName: string }) => {
        const folder = await navigator.storage.getDirectory();
        return folder.getFileHandle(options.suggestedName, { create: true });
      },
    });
  });
  await readyToDownload(page);
  await download(page).click();
  await expect(page.getByText('where you chose')).toBeVisible({ timeout: 30_000 });
  const written = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle('scheduler-v3.1.9-rakurai.0-ubuntu_24.04.tar.gz');
    const file = await handle.getFile();
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    return {
      size: file.size,
      sha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    };
  });
  expect(written.size).toBeGreaterThan(20 * 1024 * 1024);
  await expect(page.getByTitle(written.sha256)).toBeVisible();
});

test('a failed download is explained in a sentence, and nothing is saved', async ({ page, sandbox }) => {
  await withoutPicker(page);
  let saved = 0;
  page.on('download', () => {
    saved += 1;
  });
  await readyToDownload(page);
  await sandbox.setFaults({ routes: { schedulerDownload: { errorRate: 1 } } });
  await download(page).click();
  await expect(page.getByText(/The download failed and nothing was saved/)).toBeVisible();
  expect(saved).toBe(0);
  await sandbox.setFaults({});
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download again' }).click(),
  ]);
  expect(await file.failure()).toBeNull();
});

test('testnet-only builds cannot be downloaded for mainnet, and the folder filter narrows the list', async ({
  page,
}) => {
  await page.goto('/operators');
  const candidate = page.getByRole('radio', { name: /v4\.3\.0-rakurai\.0/ });
  await expect(candidate).toBeDisabled();
  await page.getByRole('button', { name: 'Testnet', exact: true }).click();
  await candidate.check();
  await page.getByRole('button', { name: 'Mainnet', exact: true }).click();
  await expect(candidate).toBeDisabled();
  await expect(
    page
      .getByText('Choose a build that your cluster may run.')
      .or(page.getByText('Enter the validator identity first.')),
  ).toBeVisible();
  await page.getByLabel('Folder filter').fill('22');
  await page.getByLabel('Folder filter').press('Enter');
  await expect(page.getByRole('button', { name: 'ubuntu_24.04' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'ubuntu_22.04' })).toBeVisible();
});

test('a signature in another form is explained and never sent', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/downloads/scheduler')) posts.push(request.url());
  });
  await page.goto('/operators?cluster=testnet&identity=FAe4sisG95oZ42w7buUn5qEE4TAnfTTFPiguZUHmhiF');
  await expect(page.getByText('No activation account exists yet for this identity.')).toBeVisible();
  await page
    .getByLabel('Signature', { exact: true })
    .fill('29LJLvcTTUWQLvSCVkej7Jb6akpB2DmK2mSYUXHDGdun1LyDXBpNbgbAkNzRm6UN94GWqudVY6JLHdnBvFKiGuok');
  await expect(page.getByText(/as a wallet’s signMessage does/)).toBeVisible();
  await expect(download(page)).toBeDisabled();
  expect(posts).toEqual([]);
});

test('each sandbox identity is in the state in its label', async ({ page }) => {
  await page.goto('/operators');
  for (const [name, summary] of [
    ['Waiting for operator', 'The validator has approved, the operator has not.'],
    ['Waiting for validator', 'The operator has approved, the validator has not.'],
    ['Disabled', 'Nobody has approved.'],
    ['No account', 'No activation account exists yet for this identity.'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByText(summary)).toBeVisible();
  }
});
