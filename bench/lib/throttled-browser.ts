import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { chromiumFlags } from '../../scripts/lib/chromium-flags.mjs';

/** Conditions of page measurements: slow 4G and a processor four times slower. */
export const conditions = { cpu: 4, roundTripMs: 150, downKbps: 1600, upKbps: 750 } as const;

/** Waits for a quiet machine and starts a new, throttled browser, so that every load is cold. */
export async function openThrottled(options: { throttled?: boolean } = {}) {
  await untilQuiet();
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [...chromiumFlags, '--disable-dev-shm-usage'],
  });
  const context = await browser.newContext({
    viewport: { width: 1350, height: 940 },
    serviceWorkers: 'block',
    colorScheme: 'light',
  });
  // tsx names functions with a helper that a page does not have; functions passed to the page call it.
  await context.addInitScript('globalThis.__name ??= (f) => f');
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Performance.enable');
  if (options.throttled ?? true) {
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.roundTripMs,
      downloadThroughput: (conditions.downKbps * 1000) / 8,
      uploadThroughput: (conditions.upKbps * 1000) / 8,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
  }
  return { browser, context, page, cdp };
}

const quietShare = 0.2;
const lookedForMs = 400;
const betweenLooksMs = 300;
const patienceMs = 20_000;

/** Idle and total milliseconds of all processors since the machine started. */
function processorTime(): { idle: number; all: number } {
  const times = cpus().map((processor) => processor.times);
  const all = times.flatMap((time) => Object.values(time)).reduce((sum, part) => sum + part, 0);
  return { idle: times.reduce((sum, time) => sum + time.idle, 0), all };
}

/** Waits until less than a fifth of the machine's processors is in use, for 20 seconds at most. */
async function untilQuiet(): Promise<void> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const before = processorTime();
    await sleep(lookedForMs);
    const now = processorTime();
    const busy = 1 - (now.idle - before.idle) / Math.max(1, now.all - before.all);
    if (busy < quietShare || Date.now() > end) return;
    await sleep(betweenLooksMs);
  }
}
