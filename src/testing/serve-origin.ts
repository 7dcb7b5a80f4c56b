import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, vi } from 'vitest';

/** Serves this page's origin in each test of a file. Every request is read to its end before it is answered. */
export function serveOrigin(
  answer: (outgoing: ServerResponse, body: string, incoming: IncomingMessage) => void,
): void {
  const server = createServer(async (incoming, outgoing) => answer(outgoing, await text(incoming), incoming));
  beforeEach(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}
