import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const LOOPBACK_ADDRESSES: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** What proxies, load balancers and content networks add to what they forward: their own names, or the address that it came from. */
const FORWARDING =
  /forwarded|^(?:via|cdn-loop)$|^(?:cf|x-(?:envoy|original|azure))-|-(?:client)?ip(?:v[46])?$/;

/**
 * Whether a request comes from this machine, not through a proxy and not from a web page elsewhere: the connection is loopback,
 * nothing says that it was forwarded, the Host is a loopback name (which excludes DNS rebinding), and an Origin, if there is one, is
 * the same host. HTTP/1.0 is what a proxy speaks that adds no such header.
 */
function isLocal({ headers, raw, socket }: FastifyRequest): boolean {
  const { host, origin } = headers;
  if (!LOOPBACK_ADDRESSES.has(socket.remoteAddress ?? '')) return false;
  if (raw.httpVersion === '1.0' || Object.keys(headers).some((name) => FORWARDING.test(name))) return false;
  if (host === undefined || !LOOPBACK_HOSTS.has(host.replace(/:\d+$/, ''))) return false;
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  return origin === undefined || origin === `http://${host}`;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Refuses, with 403, who may not steer the sandbox. Without a secret that is whoever is not on this machine; with one, whoever does
 * not send it as `Authorization: Bearer`, wherever from.
 */
export function admitToControl(app: FastifyInstance, secret: string | undefined): void {
  const expected = secret === undefined ? undefined : digest(`Bearer ${secret}`);
  app.addHook('onRequest', async (request, reply) => {
    const admitted = expected
      ? timingSafeEqual(digest(request.headers.authorization ?? ''), expected)
      : isLocal(request);
    if (admitted) return;
    const error = expected
      ? 'The sandbox takes orders only with its secret, as "Authorization: Bearer …".'
      : 'The sandbox takes orders only from pages and programs of this machine, and not through a proxy.';
    return reply.code(403).send({ error });
  });
}
