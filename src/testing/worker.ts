import { setupWorker } from 'msw/browser';

/** The service worker that replaces the gateway in component tests. Every test adds its own handlers. */
export const worker = setupWorker();
