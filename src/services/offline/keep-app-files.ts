import { basePath } from '@/lib/base-path';

const url = `${basePath}/service-worker.js`;

/** The script URL, as the Content-Security-Policy's Trusted Types allow it. */
function trustedUrl(): string {
  const policy = globalThis.trustedTypes?.createPolicy('app#service-worker', { createScriptURL: () => url });
  return policy ? policy.createScriptURL(url) : url;
}

/**
 * Registers the service worker, and posts it the app's files that this page loads, so that they open without a connection. Does
 * nothing in a frame, over plain http, or where the browser refuses. Call it once, after the page has loaded.
 */
export async function keepAppFiles(): Promise<void> {
  // Absent over plain http.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!import.meta.env.PROD || !workers || window.top !== window) return;
  try {
    await workers.register(trustedUrl(), { scope: `${basePath}/`, updateViaCache: 'none' });
  } catch {
    // Refused by the browser's settings, or no connection: the page works without it.
    return;
  }
  const observer = new PerformanceObserver((list) => {
    const names = list.getEntries().map(({ name }) => name);
    const assets = names.filter((name) => new URL(name).pathname.startsWith(`${basePath}/assets/`));
    if (assets.length > 0) void workers.ready.then(({ active }) => active?.postMessage(assets));
  });
  observer.observe({ type: 'resource', buffered: true });
}
