import type { FastifyInstance } from 'fastify';
import { GatewayError } from '../errors';

function hostName(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}

/**
 * Refuses requests that a foreign page makes through a visitor's browser: by DNS rebinding (Host header) or by cross-site POST.
 */
export function addRequestGuards(app: FastifyInstance, allowedHosts: readonly string[] | undefined): void {
  app.addHook('onRequest', async (request) => {
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      throw new GatewayError(400, 'The request does not name its host. Nothing was forwarded.');
    }
    if (allowedHosts !== undefined && !allowedHosts.includes(hostName(request.headers.host ?? ''))) {
      throw new GatewayError(
        403,
        'This server does not answer under that host name. Add it to ALLOWED_HOSTS if it should.',
      );
    }
    const site = request.headers['sec-fetch-site'];
    const safe = request.method === 'GET' || request.method === 'HEAD';
    if (!safe && site !== undefined && site !== 'same-origin' && site !== 'none') {
      throw new GatewayError(
        403,
        'Another site tried to use this server through your browser. Nothing was forwarded.',
      );
    }
  });
}
