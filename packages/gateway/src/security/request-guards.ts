import { msg, verbatim } from '@clearstake/contract/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GatewayError } from '../errors';
import type { GatewayConfig } from '../gateway-config';

/** Containers and load balancers ask these by an address. They say nothing of a visitor. */
const askedByAddress: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz']);

/**
 * Refuses requests that a foreign page makes through a visitor's browser: by DNS rebinding (Host header) or by cross-site POST.
 */
export function addRequestGuards(
  app: FastifyInstance,
  { allowedHosts, allowedOrigins = [] }: Pick<GatewayConfig, 'allowedHosts' | 'allowedOrigins'>,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      throw new GatewayError(400, verbatim('The request does not name its host. Nothing was forwarded.'));
    }
    const isAnswered =
      allowedHosts === undefined ||
      allowedHosts.includes((request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase()) ||
      askedByAddress.has(request.routeOptions.url);
    if (!isAnswered) {
      throw new GatewayError(403, {
        message: msg(
          'This server does not answer under that host name. Add it to ALLOWED_HOSTS if it should.',
        ),
      });
    }
    const site = request.headers['sec-fetch-site'];
    const safe = request.method === 'GET' || request.method === 'HEAD';
    const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
    if (!safe && isForeign && !allowedOrigins.includes(request.headers.origin ?? '')) throw foreignSite();
    done();
  });
}

function foreignSite(): GatewayError {
  return new GatewayError(403, {
    message: msg('Another site tried to use this server through your browser. Nothing was forwarded.'),
  });
}

/**
 * Refuses a WebSocket that a foreign page opens. Browsers send no `Sec-Fetch-Site` with it and apply no CORS, but always an Origin.
 * @throws GatewayError of status 403
 */
export function requireOwnOrigin(request: FastifyRequest, allowedOrigins: readonly string[]): void {
  const { origin } = request.headers;
  if (origin === undefined || allowedOrigins.includes(origin)) return;
  if (!URL.canParse(origin) || new URL(origin).host !== request.host.toLowerCase()) throw foreignSite();
}
