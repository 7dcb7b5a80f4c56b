import { routes } from '@clearstake/contract/rest/routes';
import type { FastifyInstance } from 'fastify';
import { type Delegation, NOT_DEACTIVATING } from '../../chain/layout/stake-account';
import { decodeStakePool } from '../../chain/layout/stake-pool';
import { randomField } from '../../history/random';
import type { StakingApiContext } from '../context';
import { serve } from '../http/serve';
import { requireStakeAccount } from '../stake-accounts';

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
  serve(app, context, routes.legacyAccountStatus, ({ body: { stake_account: address } }) => {
    const { delegation, staker, withdrawer } = requireStakeAccount(chain, address);
    return {
      stake_account: {
        address,
        status: statusOf(delegation, chain.clock().epoch),
        stake_authority: staker,
        withdraw_authority: withdrawer,
        vote_account: delegation?.voter ?? null,
        // Its whole balance, in lamports.
        amount: chain.getAccount(address)?.lamports ?? 0n,
      },
    };
  });
}

/** Lamports per pool token, as a float with twelve decimals; 1 for an empty pool. */
function ratio(totalLamports: bigint, supply: bigint): number {
  return supply === 0n ? 1 : Number((totalLamports * ratioScale) / supply) / Number(ratioScale);
}

const hour = 3600;
const middle = 164;

/** US dollars per SOL: a fictional price that drifts by the hour, the same for the same seed. `time` in unix seconds. */
function solPrice(seed: string, time: number): number {
  const market = randomField(seed, 'sol price');
  const step = Math.floor(time / hour);
  const price = middle * (1 + 0.18 * market.drift(0, step, 24 * 14) + 0.03 * market.drift(1, step, 24));
  return Math.round(price * 100) / 100;
}

function statusOf(delegation: Delegation | null, epoch: bigint) {
  if (!delegation) return 'Inactive';
  const { activationEpoch, deactivationEpoch } = delegation;
  // Deactivated in the epoch of its delegation: it never became active.
  if (deactivationEpoch !== NOT_DEACTIVATING && activationEpoch === deactivationEpoch) return 'Inactive';
  if (deactivationEpoch !== NOT_DEACTIVATING) return epoch > deactivationEpoch ? 'Inactive' : 'Deactivating';
  return epoch > activationEpoch ? 'Active' : 'Activating';
}
