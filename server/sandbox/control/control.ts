import { type Attack, faults as faultsSchema, hostileMode } from '@contract/sandbox-control';
import type { Chain } from '@server/sandbox/chain/port';
import type { FastifyPluginAsync } from 'fastify';
import type * as z from 'zod/mini';
import type { Faults } from './faults';
import type { HostileMode } from './hostile';
import { poolFeeRoute } from './pool-fees';

export interface ControlOptions {
  readonly chain: Pick<Chain, 'pool' | 'getAccount' | 'turnEpoch' | 'writeProgramData'>;
  readonly faults: Faults;
  readonly hostile: HostileMode;
  readonly attacks: readonly Attack[];
}

/** `/sandbox/*`: turn an epoch, change the pool's fees, inject faults, choose an attack. Who may: `admission.ts`. */
export function controlRoutes({ chain, faults, hostile, attacks }: ControlOptions): FastifyPluginAsync {
  return async (app) => {
    app.post('/sandbox/epoch', async () => {
      const { epoch } = await chain.turnEpoch();
      return { epoch: Number(epoch) };
    });

    poolFeeRoute(app, chain);

    app.get('/sandbox/faults', async () => faults.settings());
    app.put('/sandbox/faults', async (request, reply) => {
      const parsed = faultsSchema.safeParse(request.body);
      if (!parsed.success) return reply.code(400).send({ error: sentence('These faults', parsed.error) });
      faults.replace(parsed.data);
      return faults.settings();
    });

    app.get('/sandbox/attacks', async () => ({ attacks }));
    app.get('/sandbox/hostile', async () => ({ attack: hostile.attack() }));
    app.put('/sandbox/hostile', async (request, reply) => {
      const parsed = hostileMode.safeParse(request.body);
      if (!parsed.success)
        return reply.code(400).send({ error: sentence('This hostile mode', parsed.error) });
      const { attack, lease } = parsed.data;
      if (attack !== null && !attacks.some(({ name }) => name === attack)) {
        return reply
          .code(404)
          .send({ error: `There is no attack named "${attack}"; GET /sandbox/attacks lists them.` });
      }
      hostile.set(attack, lease);
      return { attack };
    });
  };
}

function sentence(what: string, error: z.core.$ZodError): string {
  const [issue] = error.issues;
  const path = issue?.path.join('.') ?? '';
  return `${what} cannot be played${path ? `: ${path} is wrong` : ''}${issue ? ` (${issue.message})` : ''}. Nothing changed.`;
}
