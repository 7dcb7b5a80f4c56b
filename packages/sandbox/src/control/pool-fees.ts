import { poolFees } from '@clearstake/contract/sandbox-control';
import type { FastifyInstance } from 'fastify';
import type { Chain } from '../chain/chain';
import { setPoolFees } from '../chain/pool-fees';

const ALL_BPS = 10_000n;

/** `PUT /sandbox/pool-fees`: changes the pool's fees as its manager, effective at once. */
export function poolFeeRoute(
  app: FastifyInstance,
  chain: Pick<Chain, 'pool' | 'getAccount' | 'writeProgramData'>,
): void {
  app.put('/sandbox/pool-fees', async (request, reply) => {
    const parsed = poolFees.safeParse(request.body);
    if (!parsed.success) {
      return reply
        .code(400)
        .send({ error: 'Pool fees are two whole numbers of basis points, at most 10000. Nothing changed.' });
    }
    const fee = (bps: number) => ({ numerator: BigInt(bps), denominator: ALL_BPS });
    await setPoolFees(chain, {
      solDeposit: fee(parsed.data.solDepositBps),
      stakeWithdrawal: fee(parsed.data.stakeWithdrawalBps),
    });
    return parsed.data;
  });
}
