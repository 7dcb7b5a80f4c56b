import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { chromiumFlags } from '../../scripts/lib/chromium-flags.mjs';
import { untilQuiet } from './quiet-machine';

/** Conditions of page measurements: slow 4G and a processor four times slower. */
export const conditions = { cpu: 4, roundTripMs: 150, downKbps: 1600, upKbps: 750 } as const;

/** A page of a new, cold browser under {@link conditions}; the caller closes the browser. */
export interface ThrottledPage {
  readonly browser: Browser;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cdp: CDPSession;
}

/** Waits for a quiet machine and starts a new, throttled browser, so that every load is cold. */
export async function openThrottled(options: { throttled?: boolean } = {}): Promise<ThrottledPage> {
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
