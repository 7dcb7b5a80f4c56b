/**
 * The block engine's bounds: 200 viewers of one gateway cost one upstream subscription and less than a core, and at 5,000 packets
 * a second the tab stays under 150 MiB with no frame over 50 ms in the median window.
 * The full measurement takes ten minutes; to keep the benches short, the page is watched for one by default. BLOCK_ENGINE_SECONDS
 * changes that (600 for all of it). Each line names the duration.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createBlockEngine } from '@server/sandbox/block-engine/block-engine';
import { controlOf } from '../e2e/fixtures/sandbox';
import { startServer } from '../e2e/fixtures/server';
import { Bounds } from './lib/bounds';
import { frameGaps, tabMemory, watchFrames } from './lib/feed-page';
import { openFeedViewers } from './lib/feed-viewers';
import { forked } from './lib/forked';
import type { GatewayReport } from './lib/gateway-process';
import { median } from './lib/statistics';
import { openThrottled } from './lib/throttled-browser';
import { usageOf } from './lib/usage';

const RATE = 5_000;
const VIEWERS = 200;
const VIEWING_MS = 20_000;
const PROMISED_S = 600;
const WATCHED_S = Number(process.env.BLOCK_ENGINE_SECONDS ?? 60);
const WINDOW_MS = 5_000;
const EMPTY_MS = 20_500;
const MEBIBYTE = 1_048_576;

const bounds = new Bounds();

async function manyViewers(): Promise<void> {
  const engine = createBlockEngine({ seed: 'bench', rate: RATE, regionDelays: false });
  const { url: upstream } = await engine.listen();
  const bridge = await forked<GatewayReport>('./bridge-process.ts', upstream);
  const usage = () => usageOf(bridge.process);
  try {
    const viewers = await openFeedViewers(bridge.report.url, VIEWERS);
    await sleep(3_000);
    const [before, begun, read] = [await usage(), performance.now(), viewers.received()];
    await sleep(VIEWING_MS);
    const [after, ended, readAfter] = [await usage(), performance.now(), viewers.received()];
    const elapsed = ended - begun;
    const rates = readAfter.map((bytes, viewer) => (bytes - (read[viewer] ?? 0)) / (elapsed / 1_000));
    console.log(
      `each viewer read ${median(rates).toFixed(0)} B/s, the slowest ${Math.min(...rates).toFixed(0)} B/s`,
    );
    console.log(`gateway memory: ${(after.rss / MEBIBYTE).toFixed(0)} MiB`);
    const { packets, bundles, accounts, programs } = engine.control.state().subscribers;
    bounds.atMost('upstream subscriptions to packets', packets, 1);
    bounds.atMost('upstream subscriptions to any other stream', Math.max(bundles, accounts, programs), 1);
    bounds.atLeast('slowest viewer against the median', Math.min(...rates) / median(rates), 0.9);
    bounds.atMost(
      `cores of the gateway for ${VIEWERS} viewers`,
      (after.cpuMicros - before.cpuMicros) / 1_000 / elapsed,
      1,
    );
    viewers.close();
  } finally {
    await bridge.stop();
    await engine.close();
  }
}

/** Worst frames of an empty page: the machine's own noise. */
async function emptyPage(): Promise<void> {
  const { browser, page } = await openThrottled({ throttled: false });
  try {
    await page.setContent('<h1>Empty</h1>');
    await watchFrames(page, WINDOW_MS);
    await sleep(EMPTY_MS);
    console.log(
      `an empty page on this machine now: median worst frame ${median(await frameGaps(page)).toFixed(0)} ms`,
    );
  } finally {
    await browser.close();
  }
}

async function onePage(): Promise<void> {
  const server = await startServer();
  const { browser, page, cdp } = await openThrottled({ throttled: false });
  try {
    await controlOf(server.url, 'PUT', 'block-engine', { rate: RATE });
    await page.goto(`${server.url}/block-engine`);
    await page.getByText('Live', { exact: true }).waitFor();
    await sleep(5_000);
    await watchFrames(page, WINDOW_MS);
    const until = performance.now() + WATCHED_S * 1_000;
    let most = { heap: 0, private: 0 };
    const series: number[] = [];
    while (performance.now() < until) {
      await sleep(Math.min(10_000, until - performance.now()));
      const memory = await tabMemory(page, cdp);
      series.push(memory.private);
      most = { heap: Math.max(most.heap, memory.heap), private: Math.max(most.private, memory.private) };
    }
    const gaps = await frameGaps(page);
    console.log(
      `private memory every 10 s: ${series.map((bytes) => (bytes / MEBIBYTE).toFixed(0)).join(' ')} MiB`,
    );
    console.log(
      `watched for ${WATCHED_S} s at ${RATE} packets a second; JavaScript heap ${(most.heap / MEBIBYTE).toFixed(1)} MiB`,
    );
    console.log(
      `worst frame of each ${WINDOW_MS / 1_000} s: ${gaps.map((gap) => gap.toFixed(0)).join(' ')} ms`,
    );
    const watched =
      WATCHED_S < PROMISED_S ? `${WATCHED_S} s watched of ${PROMISED_S} promised` : `${WATCHED_S} s`;
    bounds.atMost(`private memory of the tab (${watched})`, most.private / MEBIBYTE, 150, ' MiB');
    bounds.atMost(`worst frame in the median window (${watched})`, median(gaps), 50, ' ms');
  } finally {
    await browser.close();
    await server.stop();
  }
}

await manyViewers();
await emptyPage();
await onePage();
await emptyPage();
bounds.finish();
