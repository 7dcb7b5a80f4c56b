import '@/styles/main.css';
import '@/styles/web-fonts.css';
import { setLanguage } from '@clearstake/contract/i18n';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { forgetServerTime } from '@/lib/time/clock';
import { worker } from './worker';

// All files share one module graph, where a module that another file has imported can no longer be mocked: these are spied from
// the start, so that a test may say what they do.
vi.mock(import('@/api/status/all-probes'), { spy: true });
vi.mock(import('@/lib/base-path'), { spy: true });
vi.mock(import('@/lib/download'), { spy: true });
vi.mock(import('@/services/forecast/forecast-store'), { spy: true });
vi.mock(import('@/services/prices/note-price'), { spy: true });
vi.mock(import('@/services/reminders/start-reminders'), { spy: true });
vi.mock(import('@/services/status/cross-checks'), { spy: true });
vi.mock(import('@/services/validators/sightings-store'), { spy: true });
vi.mock(import('@/services/verifier/track-entry'), { spy: true });
vi.mock(import('@/services/verifier/transaction-flow'), { spy: true });

beforeAll(() =>
  worker.start({
    quiet: true,
    serviceWorker: { url: '/mockServiceWorker.js' },
    // A request that no test expects is a defect of the test; everything outside the API is the test runner's own.
    onUnhandledRequest(request, print) {
      const { pathname } = new URL(request.url);
      if (/^\/(api|rpc|sandbox|config\.json|block_engine|clearstake)/.test(pathname)) print.error();
    },
  }),
);
// Most files share one document (vitest.config.ts), so each leaves it as it began: with Vitest's size, and empty.
const html = document.documentElement;
const attributes = [...html.attributes].map(({ name, value }) => [name, value] as const);
beforeAll(() => page.viewport(414, 896));
afterAll(() => {
  for (const name of html.getAttributeNames()) html.removeAttribute(name);
  for (const [name, value] of attributes) html.setAttribute(name, value);
  document.body.replaceChildren();
  document.body.removeAttribute('style');
});
afterEach(async () => {
  // A mounted component would keep fetching, without handlers.
  await cleanup();
  worker.resetHandlers();
  forgetServerTime();
  setLanguage('en', {});
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetAllMocks();
});
afterAll(() => worker.stop());
