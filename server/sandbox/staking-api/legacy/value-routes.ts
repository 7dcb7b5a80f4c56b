import { routes } from '@contract/rest/routes';
import type { FastifyInstance } from 'fastify';
import { decodeStakePool } from '../../chain/layout/stake-pool';
import type { StakingApiContext } from '../context';
import { serve } from '../http/serve';
import { solPrice } from './sol-price';
import { stakeStatus } from './stake-status';

const ratioScale = 1_000_000_000_000n;

/** Single values of the unversioned API: pool token, price, epoch clock, one stake account. */
export function legacyValueRoutes(app: FastifyInstance, context: StakingApiContext): void {
  const { chain, history } = context;
  serve(app, context, routes.legacyTokenValue, () => {
    const account = chain.getAccount(chain.pool.address);
    const pool = account && decodeStakePool(account.data);
    if (!pool) throw new Error('The chain has no readable stake pool.');
    return { tokenValue: ratio(pool.totalLamports, pool.tokenSupply) };
  });
  serve(app, context, routes.legacySolValue, () => ({ solValue: solPrice(history.seed, Date.now() / 1000) }));
  serve(app, context, routes.legacyEpochInfo, () => {
    const { epoch, epochEndsAtMs } = chain.clock();
    return {
      epochSeconds: Math.max(0, Math.round((epochEndsAtMs - Date.now()) / 1000)),
      epoch: Number(epoch),
    };
  });
  serve(app, context, routes.legacyAccountStatus, ({ body }) => ({
    stake_account: stakeStatus(chain, body.stake_account),
  }));
}

/** Lamports per pool token, as a float with twelve decimals; 1 for an empty pool. */
function ratio(totalLamports: bigint, supply: bigint): number {
  return supply === 0n ? 1 : Number((totalLamports * ratioScale) / supply) / Number(ratioScale);
}
