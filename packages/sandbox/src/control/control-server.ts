import { isLoopbackHost } from '@clearstake/contract/loopback';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { HOST, isInUse } from '../ports';

const USUAL_PORT = 4499;

interface ControlServerOptions {
  readonly routes: FastifyPluginAsync;
  /** 0 for any free one; absent: 4499 where it is free. */
  readonly port?: number | undefined;
  /** Ports that others will want. */
  readonly reserved: readonly number[];
}

/**
 * The control endpoints on a port of this machine that no proxy is pointed at.
 * @throws Error with one sentence when the port that was asked for cannot be used.
 */
export async function startControlServer(options: ControlServerOptions) {
  const { routes, port, reserved } = options;
  const wanted = port ?? (reserved.includes(USUAL_PORT) ? 0 : USUAL_PORT);
  const pages = new Set<string>();
  try {
    return await listen(routes, pages, wanted);
  } catch (error) {
    if (!isInUse(error)) throw error;
    if (port === undefined) return listen(routes, pages, 0);
    throw new Error(
      `The sandbox's control endpoints were given port ${port}, which is in use. Name another one, or none.`,
    );
  }
}

async function listen(routes: FastifyPluginAsync, pages: Set<string>, port: number) {
  const app = Fastify({ forceCloseConnections: true });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ error: `${error.message} Nothing changed.` }),
  );
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: 'There is no such control endpoint. Nothing changed.' }),
  );
  admitThisMachine(app, pages);
  await app.register(routes);
  const url = await app.listen({ host: HOST, port });
  return {
    /** Without a path; the endpoints are below `/sandbox`. */
    url,
    /** Lets the page that is served at this URL call from a browser of this machine, under any loopback name. */
    admitPage: (page: string): void => {
      const { protocol, hostname, port } = new URL(page);
      for (const name of ['localhost', '127.0.0.1', '[::1]', ...(isLoopbackHost(hostname) ? [hostname] : [])])
        pages.add(new URL(`${protocol}//${name}:${port}`).origin);
    },
    close: () => app.close(),
  };
}

/**
 * Only this machine reaches the port. What a browser of it sends for somebody else is refused: a name that was rebound to this
 * machine by its Host, another page by its Origin.
 */
function admitThisMachine(app: FastifyInstance, pages: ReadonlySet<string>): void {
  app.addHook('onRequest', async (request, reply) => {
    const { host = '', origin, 'sec-fetch-site': site } = request.headers;
    const isOwnPage = origin !== undefined && pages.has(origin);
    const isForeignPage = origin !== undefined ? !isOwnPage : site !== undefined && site !== 'none';
    if (!isLoopbackHost(host.replace(/:\d+$/, '')) || isForeignPage) {
      const error =
        'The sandbox takes orders only from programs of this machine and from its own page there. Nothing changed.';
      return reply.code(403).send({ error });
    }
    reply.header('vary', 'Origin');
    if (!isOwnPage) return;
    reply.header('access-control-allow-origin', origin);
    if (request.method !== 'OPTIONS') return;
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT',
        'access-control-allow-headers': 'content-type',
      })
      .send();
  });
}
