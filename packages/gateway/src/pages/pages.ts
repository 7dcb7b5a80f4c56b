import { join } from 'node:path';
import { msg } from '@clearstake/contract/i18n';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { refuseGrpc } from '../block-engine/unserved-calls';
import { wrongMethod } from '../errors';
import type { GatewayParts } from '../parts';
import { pageHeaders } from '../security/headers';
import type { DocumentAt } from './documents';
import { pageLanguage } from './page-language';
import { isMachinePath, pageAt } from './page-paths';
import type { RenderPage } from './rendered-pages';
import type { Template } from './template';

interface PageOptions extends Pick<GatewayParts, 'say' | 'compressor'> {
  readonly clientDir: string;
  /** The built index.html; undefined when the dev server serves the page. */
  readonly index: Template | undefined;
  readonly documentAt: DocumentAt | undefined;
  readonly renderPage: RenderPage | undefined;
  /** False serves the worker that removes itself and what it kept, in the place of the one that keeps the app's files. */
  readonly serviceWorker: boolean;
  /** Where the page may send the sandbox's orders. */
  readonly sandboxControl?: string | undefined;
  /** Counts a request for the rate limit, and refuses it when it is one too many; absent when nothing is limited. */
  readonly countRequest: preHandlerAsyncHookHandler | undefined;
}

/** The document without any figures, which the service worker keeps. */
const plainDocument = '/index.html';

const nothingHere = msg('There is nothing at this address.');

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/**
 * Serves the build: hashed assets as immutable, everything else revalidated, and the app's HTML at the paths of its pages.
 * Files were compressed at build time (`.br` and `.gz` beside them).
 */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { say, clientDir, index, documentAt, renderPage, compressor, serviceWorker, countRequest } = options;

  const securityHeaders = index && pageHeaders(index, options.sandboxControl);

  function notFound(request: FastifyRequest, reply: FastifyReply, message: string): FastifyReply {
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send({ error: say({ message }, request) });
  }

  /** Something else than GET, HEAD or POST is nowhere taken. */
  function refuseMethod({ method }: FastifyRequest, path: string): void {
    const taken = pageAt(path)
      ? ['GET', 'HEAD']
      : ['GET', 'HEAD', 'POST'].filter((other) => app.hasRoute({ method: other, url: path }));
    if (taken.length > 0 && !taken.includes(method)) throw wrongMethod(method, taken);
  }

  async function sendHtml(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
  ): Promise<FastifyReply> {
    if (index === undefined || documentAt === undefined || securityHeaders === undefined) {
      return notFound(
        request,
        reply,
        'The page is not built. Run "npm start", or open the address of the development server.',
      );
    }
    const path = pathOf(request);
    const language = pageLanguage(request);
    const asked = performance.now();
    const rendered =
      status === 200 && path !== plainDocument ? await renderPage?.(request.url, language) : undefined;
    reply.header('server-timing', `render;dur=${(performance.now() - asked).toFixed(1)}`);
    const document = path === plainDocument ? index : (rendered ?? documentAt(path, language));
    // Also with a 304: the browser puts its headers in the place of those it keeps.
    reply.headers(securityHeaders(request.url));
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language' });
    const { html: text, hash } = document;
    return compressor.send(request, reply.code(status), { text, hash, type: 'text/html' });
  }

  if (index !== undefined) {
    const hashedFiles = join(clientDir, 'assets/');
    await app.register(fastifyStatic, {
      root: clientDir,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['index.html*', 'service-worker.js', '.vite/**', '**/*.br', '**/*.gz'],
      setHeaders: (response, path) => {
        const hashed = path.startsWith(hashedFiles);
        response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        response.setHeader('vary', 'accept-encoding');
      },
    });
    const worker = serviceWorker ? 'service-worker.js' : 'service-worker-off.js';
    app.get('/service-worker.js', (_request, reply) => reply.sendFile(worker));
    app.get(plainDocument, (request, reply) => sendHtml(request, reply, 200));
  }

  app.setNotFoundHandler({ preHandler: countRequest ? [countRequest] : [] }, async (request, reply) => {
    const path = pathOf(request);
    const reading = request.method === 'GET' || request.method === 'HEAD';
    refuseMethod(request, path);
    refuseGrpc(request);
    if (path.startsWith('/api'))
      return notFound(request, reply, msg('The staking API has no such route. Nothing was forwarded.'));
    if (!reading || isMachinePath(path)) return notFound(request, reply, nothingHere);
    if (pageAt(path)) return sendHtml(request, reply, 200);
    const wantsHtml = request.headers.accept?.includes('text/html');
    return wantsHtml ? sendHtml(request, reply, 404) : notFound(request, reply, nothingHere);
  });
}
