import { createServer } from 'node:http';
import { HOST, isInUse, listenOn } from '../ports';
import { createPubsubServer } from './pubsub/pubsub-server';
import { createRpcServer, type RpcServerOptions } from './rpc-server';

/** Where local validators listen, and where command lines, explorers and wallets look for one. */
const USUAL_PORT = 8899;
const RANDOM_TRIES = 20;

/**
 * Starts HTTP on a port, 0 for any free one, and subscriptions on the port above. Without `port` these are 8899 and 8900 where both
 * are free and nobody else will want them, and random ones otherwise.
 *
 * @throws Error with one sentence when the port that was asked for cannot be used.
 */
export async function startRpc(options: RpcServerOptions, port?: number, reserved: readonly number[] = []) {
  if (port) {
    const running = await tryPort(options, port);
    if (running) return running;
    throw new Error(
      `The sandbox's JSON-RPC was given port ${port}, and that port or ${port + 1} is in use. Name another one, or none.`,
    );
  }
  const isReserved = reserved.includes(USUAL_PORT) || reserved.includes(USUAL_PORT + 1);
  const first = port === 0 || isReserved ? 0 : USUAL_PORT;
  for (let attempt = 0; attempt < RANDOM_TRIES; attempt += 1) {
    const running = await tryPort(options, attempt === 0 ? first : 0);
    if (running) return running;
  }
  throw new Error('No two neighbouring ports are free for the JSON-RPC of the sandbox.');
}

/** Undefined when one of the two ports is in use. */
async function tryPort(options: RpcServerOptions, port: number) {
  const app = createRpcServer(options);
  const pubsub = createPubsubServer(options.chain, () => options.faults.of('rpc'));
  const above = createServer((_request, response) => response.writeHead(426, { upgrade: 'websocket' }).end());
  const close = async () => {
    pubsub.close();
    await app.close();
    if (above.listening) await new Promise((resolve) => above.close(resolve));
  };
  pubsub.attach(app.server);
  pubsub.attach(above);
  try {
    const url = await app.listen({ host: HOST, port });
    const next = Number(new URL(url).port) + 1;
    await listenOn(above, next);
    // Stock clients look for subscriptions one port above; `url` answers upgrades, too.
    return { url, pubsubUrl: `ws://${HOST}:${next}`, close };
  } catch (error) {
    await close();
    if (isInUse(error)) return undefined;
    throw error;
  }
}
