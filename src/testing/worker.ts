import { setupWorker } from 'msw/browser';

/** The service worker that answers for the gateway in component tests. Every test brings its own handlers. */
export const worker = setupWorker();
