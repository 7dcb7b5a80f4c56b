import type { FastifyPluginAsync } from 'fastify';
import type { Metrics } from '../observe/metrics';
import type { Readiness } from '../upstream/probe';

/** `/healthz`: the process runs; `/readyz`: each upstream answers; `/metrics`: Prometheus counters. */
export const healthRoutes: FastifyPluginAsync<{
  readonly metrics: Metrics;
  readonly readiness: () => Promise<Readiness>;
}> = async (app, { metrics, readiness }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/healthz', { config: { label: 'healthz' } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { label: 'readyz' } }, async (_request, reply) => {
    const upstreams = await readiness();
    const ready = Object.values(upstreams).every((state) => state.ok);
    return reply.code(ready ? 200 : 503).send({ ready, upstreams });
  });
  app.get('/metrics', { config: { label: 'metrics' } }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
};
