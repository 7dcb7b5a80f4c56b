import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

export const HOST = '127.0.0.1';

/** Listens on a port, 0 for any free one, and returns its number. */
export async function listenOn(server: Server, port: number): Promise<number> {
  server.listen(port, HOST);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Whether a port cannot be listened on because somebody else does, or because there is none of that number. */
export function isInUse(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    /^(?:EADDRINUSE|ERR_SOCKET_BAD_PORT)$/.test(String(error.code))
  );
}
