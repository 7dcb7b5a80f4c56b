import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, Faults as FaultSettings } from '@clearstake/contract/sandbox-control';
import type { FastifyInstance } from 'fastify';

type Upstream = 'stakingApi' | 'rpc' | 'blockEngine';

const NO_FAULT: Fault = { latencyMs: 0, errorRate: 0, outage: false };

/** Injected faults: set by the control endpoints, applied by the upstreams. Empty at start. */
export function createFaults() {
  let settings: FaultSettings = {};
  return {
    of: (upstream: Upstream): Fault => settings[upstream] ?? NO_FAULT,
    ofRoute: (routeId: string): Fault => settings.routes?.[routeId] ?? NO_FAULT,
    settings: () => settings,
    /** Replaces all settings; what is missing has no fault. */
    replace: (next: FaultSettings): void => {
      settings = next;
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;

/**
 * Applies the `current` fault to every request of an HTTP upstream before its handler runs: delayed, failed with 500, or cut
 * without an answer.
 */
export function applyFaults(app: FastifyInstance, current: () => Fault) {
  app.addHook('onRequest', async (request, reply) => {
    const fault = current();
    if (fault.latencyMs > 0) await sleep(fault.latencyMs);
    if (fault.outage) {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    if (fault.errorRate > 0 && Math.random() < fault.errorRate) {
      return reply
        .code(500)
        .send({ error: 'The upstream failed (a fault that the sandbox was told to play).' });
    }
  });
}
