import { describeIssue } from '@clearstake/contract/rest/describe-issue';
import { routes } from '@clearstake/contract/rest/routes';
import {
  type Attack,
  faults as faultsSchema,
  hostileMode,
  poolFees,
} from '@clearstake/contract/sandbox-control';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Chain } from '../chain/chain';
import { setPoolFees } from '../chain/pool-fees';
import type { Faults } from './faults';
import type { HostileMode } from './hostile';

export interface ControlOptions {
  readonly chain: Pick<Chain, 'pool' | 'getAccount' | 'turnEpoch' | 'writeProgramData'>;
  readonly faults: Faults;
  readonly hostile: HostileMode;
  readonly attacks: readonly Attack[];
}

export const refuse = (reply: FastifyReply, problem: string) =>
  reply.code(400).send({ error: `${problem} Nothing changed.` });

/**
 * `/sandbox/*`: turn an epoch, change the pool's fees as its manager, inject faults, choose an attack. Who may:
 * `control-server.ts`.
 */
export function controlRoutes({ chain, faults, hostile, attacks }: ControlOptions): FastifyPluginAsync {
  return async (app) => {
    app.post('/sandbox/epoch', async () => {
      const { epoch } = await chain.turnEpoch();
      return { epoch: Number(epoch) };
    });

    app.put('/sandbox/pool-fees', async (request, reply) => {
      const parsed = poolFees.safeParse(request.body);
      if (!parsed.success)
        return refuse(reply, 'Pool fees are two whole numbers of basis points, at most 10000.');
      const fee = (bps: number) => ({ numerator: BigInt(bps), denominator: 10_000n });
      await setPoolFees(chain, {
        solDeposit: fee(parsed.data.solDepositBps),
        stakeWithdrawal: fee(parsed.data.stakeWithdrawalBps),
      });
      return parsed.data;
    });

    app.get('/sandbox/faults', async () => faults.settings());
    app.put('/sandbox/faults', async (request, reply) => {
      const parsed = faultsSchema.safeParse(request.body);
      const unplayable = (problem: string) => refuse(reply, `These faults cannot be played. ${problem}`);
      if (!parsed.success) return unplayable(describeIssue(parsed.error, request.body, 'body'));
      const unknown = Object.keys(parsed.data.routes ?? {}).find((id) => !Object.hasOwn(routes, id));
      if (unknown !== undefined) return unplayable(`There is no route with the id "${unknown}".`);
      faults.replace(parsed.data);
      return faults.settings();
    });

    app.get('/sandbox/attacks', async () => ({ attacks }));
    app.get('/sandbox/hostile', async () => ({ attack: hostile.attack() }));
    app.put('/sandbox/hostile', async (request, reply) => {
      const parsed = hostileMode.safeParse(request.body);
      if (!parsed.success) {
        const problem = describeIssue(parsed.error, request.body, 'body');
        return refuse(reply, `This hostile mode cannot be played. ${problem}`);
      }
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
