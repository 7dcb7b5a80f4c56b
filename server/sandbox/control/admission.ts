import type { FastifyRequest } from 'fastify';

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const LOOPBACK_ADDRESSES: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Whether a request comes from this machine and not from a web page elsewhere: the connection is loopback, the Host is a loopback
 * name (which excludes DNS rebinding), and an Origin, if there is one, is the same host.
 */
export function isLocalRequest(request: FastifyRequest): boolean {
  const { host, origin } = request.headers;
  if (!LOOPBACK_ADDRESSES.has(request.socket.remoteAddress ?? '')) return false;
  if (host === undefined || !LOOPBACK_HOSTS.has(host.replace(/:\d+$/, ''))) return false;
  if (request.headers['sec-fetch-site'] === 'cross-site') return false;
  return origin === undefined || origin === `http://${host}`;
}
