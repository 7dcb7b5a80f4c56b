import { setupWorker } from 'msw/browser';

/** The service worker that replaces the gateway in component tests. Every test adds its own handlers. */
export const worker = setupWorker();

const patienceMs = 200;
const open = new Set<string>();
worker.events.on('request:start', ({ requestId }) => open.add(requestId));
worker.events.on('request:end', ({ requestId }) => open.delete(requestId));

/** Resolves when each request has its answer, for which one that is never answered is not waited for. */
export async function requestsAnswered(): Promise<void> {
  const end = performance.now() + patienceMs;
  while (open.size > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
  open.clear();
}
