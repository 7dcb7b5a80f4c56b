import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, Faults as FaultSettings } from '@clearstake/contract/sandbox-control';
import type { FastifyInstance } from 'fastify';

/** The three upstreams that the sandbox replaces. */
export type Upstream = 'stakingApi' | 'rpc' | 'blockEngine';

const NO_FAULT: Fault = { latencyMs: 0, errorRate: 0, outage: false };

/** Injected faults: set by the control endpoints, applied by the upstreams. Empty at start. */
export interface Faults {
  readonly of: (upstream: Upstream) => Fault;
  /** The fault of one staking route by its id in the contract. */
  readonly ofRoute: (routeId: string) => Fault;
  readonly settings: () => FaultSettings;
  /** Replaces all settings; what is missing has no fault. */
  readonly replace: (settings: FaultSettings) => void;
}

export function createFaults(): Faults {
  let settings: FaultSettings = {};
  return {
    of: (upstream) => settings[upstream] ?? NO_FAULT,
    ofRoute: (routeId) => settings.routes?.[routeId] ?? NO_FAULT,
    settings: () => settings,
    replace: (next) => {
      settings = next;
    },
  };
}

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
