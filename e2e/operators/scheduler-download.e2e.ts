import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

/** Opens the page as the sandbox's enabled operator, with a build to download and the signature pasted. */
async function readyToDownload(page: Page): Promise<void> {
  await page.goto('/operators');
  await page.getByRole('link', { name: 'Enabled', exact: true }).click();
  await expect(page.getByText('Both parties have approved. The alternative scheduler runs')).toBeVisible();
  await expect(page.getByLabel('Version')).toHaveValue('v3.1.9-rakurai.0');
  await page.getByRole('button', { name: 'Sign as the sandbox identity' }).click();
  await expect(page.getByText('A whole signature: 64 bytes')).toBeVisible();
}

const download = (page: Page) => page.getByRole('button', { name: 'Download archive, .tar.gz' });

test('an operator proves the identity and saves the archive that was hashed', async ({ page, sandbox }) => {
  // Without a file picker the archive is held in memory and saved as an ordinary download.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
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
  expect(file.suggestedFilename()).toBe('scheduler-v3.1.9-rakurai.0-ubuntu_24.04.tar.gz');
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString('hex')).toBe('1f8b');
  expect(bytes.length).toBeGreaterThan(20 * 1024 * 1024);
  await expect(page.getByTitle(createHash('sha256').update(bytes).digest('hex'))).toBeVisible();
  await expect(page.getByText('gzip, unpacked to its end')).toBeVisible();
  // The signature is a secret that grants the download.
  expect(page.url()).not.toContain('signature');
  // The calculators take the identity along.
  await page.getByRole('link', { name: 'Calculators' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calculators for operators' })).toBeVisible();
  await expect(page.getByLabel('Validator identity')).not.toHaveValue('');
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
