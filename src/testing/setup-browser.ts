import '@/styles/main.css';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { worker } from './worker';

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
afterEach(async () => {
  // A mounted component would keep fetching, without handlers.
  await cleanup();
  worker.resetHandlers();
});
afterAll(() => worker.stop());
