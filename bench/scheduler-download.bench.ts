import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
/**
 * The scheduler download's bound: where the browser writes to disk as bytes arrive, the tab's memory does not grow with the
 * archive's size. The browser's own pipes take some 60 MiB, the same for 200 MiB and for 600.
 */
import { chromium } from 'playwright';
import { startServer } from '../e2e/fixtures/server';
import { Bounds } from './lib/bounds';
import { tabMemory } from './lib/feed-page';
import { standInFor } from './lib/stand-in';

const MEBIBYTE = 1_048_576;
const SMALL = 20 * MEBIBYTE;
const LARGE = 200 * MEBIBYTE;
const SAMPLE_MS = 250;
const CHUNK = 256 * 1024;

/** As text: the origin's private file system replaces the disk, because a file dialog cannot be automated. */
const PICKER = `window.showSaveFilePicker = async ({ suggestedName }) =>
  (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });`;

const bounds = new Bounds();
const server = await startServer();
let bytes = SMALL;
const proxy = await standInFor(server.url, '/api/v1/downloads/scheduler', (response) => {
  response.writeHead(200, { 'content-type': 'application/gzip', 'content-length': bytes });
  Readable.from(archive(bytes)).pipe(response);
});
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});

/** Starts like a gzip archive. */
function* archive(length: number): Generator<Buffer> {
  for (let sent = 0; sent < length; sent += CHUNK) {
    const chunk = Buffer.alloc(Math.min(CHUNK, length - sent), sent & 0xff);
    if (sent === 0) chunk.set([0x1f, 0x8b, 0x08]);
    yield chunk;
  }
}

interface Download {
  /** Peak growth over the memory before, in MiB. */
  readonly growth: number;
  readonly seconds: number;
}

async function download(size: number): Promise<Download> {
  bytes = size;
  const page = await browser.newPage();
  await page.addInitScript(PICKER);
  await page.goto(`${proxy.url}/operators`);
  await page.getByRole('button', { name: 'Enabled', exact: true }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Sign as the sandbox identity' }).click();
  const start = page.getByRole('button', { name: 'Download archive, .tar.gz' });
  await start.waitFor();
  await page.getByText('A whole signature: 64 bytes').waitFor();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const before = (await tabMemory(page, cdp)).private;
  const begun = performance.now();
  await start.click();
  const finished = page.getByText('where you chose').waitFor({ timeout: 120_000 });
  let done = false;
  void finished.then(() => {
    done = true;
  });
  let most = before;
  while (!done) {
    most = Math.max(most, (await tabMemory(page, cdp)).private);
    await sleep(SAMPLE_MS);
  }
  await finished;
  const seconds = (performance.now() - begun) / 1000;
  await page.close();
  return { growth: (most - before) / MEBIBYTE, seconds };
}

try {
  await download(SMALL);
  const small = await download(SMALL);
  const large = await download(LARGE);
  console.log(`20 MiB: ${small.growth.toFixed(1)} MiB more in ${small.seconds.toFixed(1)} s`);
  console.log(`200 MiB: ${large.growth.toFixed(1)} MiB more in ${large.seconds.toFixed(1)} s`);
  bounds.atMost('growth of the tab over a 200 MiB download', large.growth, 96, ' MiB');
} finally {
  await browser.close();
  proxy.close();
  await server.stop();
}
bounds.finish();
