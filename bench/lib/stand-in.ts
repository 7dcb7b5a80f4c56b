import { createServer, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '@clearstake/gateway/testing/loopback';
import { forward } from '../../e2e/fixtures/front';

/** Forwards everything to `origin`, except `path`, which `answer` handles. */
export async function standInFor(origin: string, path: string, answer: (response: ServerResponse) => void) {
  const server = createServer((incoming, response) => {
    if (incoming.url === path) {
      incoming.resume();
      answer(response);
      return;
    }
    forward(origin, incoming, response);
  });
  return {
    url: await listenOnLoopback(server),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
