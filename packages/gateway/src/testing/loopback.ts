import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Listens on loopback, on a free port unless one is named. Resolves with the address. */
export async function listenOnLoopback(server: Server, port = 0): Promise<string> {
  server.listen(port, '127.0.0.1');
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
