import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Listens on a free port of loopback. Resolves with the address. */
export async function listenOnLoopback(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = new URL(await listenOnLoopback(server));
  server.close();
  await once(server, 'close');
  return Number(port);
}
