import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of another server. */
export interface StandIn {
  readonly url: string;
  readonly close: () => void;
}

/** Forwards everything to `origin`, except `path`, which `answer` handles. */
export async function standInFor(
  origin: string,
  path: string,
  answer: (response: ServerResponse) => void,
): Promise<StandIn> {
  const server = createServer((incoming, response) => {
    if (incoming.url === path) {
      incoming.resume();
      answer(response);
      return;
    }
    const target = new URL(incoming.url ?? '/', origin);
    const forwarded = request(
      target,
      { method: incoming.method, headers: { ...incoming.headers, host: target.host } },
      (answered) => {
        response.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(response);
      },
    );
    forwarded.on('error', () => response.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
