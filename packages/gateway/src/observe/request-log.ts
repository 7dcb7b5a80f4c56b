import { escapedJson } from '@clearstake/contract/foreign-text';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { GatewayConfig } from '../gateway-config';
import type { Metrics } from './metrics';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Route name for logs and metrics; a fixed word, never a path from a request. */
    label?: string;
  }
}

/**
 * JSON log lines, in which an upstream's words cannot steer a terminal. Bodies are never logged; redaction is defence in depth in case a later line logs an object with a secret or
 * a transaction.
 */
export function loggerOptions(config: GatewayConfig): NonNullable<FastifyServerOptions['logger']> {
  const secrets = ['sec_key', 'txn', 'signature', 'txn_signature', 'transaction'];
  return {
    level: config.logLevel,
    hooks: { streamWrite: escapedJson },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    ...(config.logStream && { stream: config.logStream }),
  };
}

/** One line and one count per answered request: route, status, duration. The query is omitted: it may contain an address. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.config.label ?? 'other';
    metrics.request(route, reply.statusCode, reply.elapsedTime / 1000);
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
    done();
  });
}
