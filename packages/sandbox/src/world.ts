import type { Cluster } from '@clearstake/contract/config';
import type { World } from './chain/world/types';
import { createHistory, poolEpochFee } from './history/history';
import { ORIGIN_EPOCH } from './history/units';
import { activationAccounts } from './staking-api/scheduler/activation-accounts';

/** The genesis world, from the history at the first epoch: its validators with their stakes, its reward rates. */
export function genesisWorld(
  seed: string,
  cluster: Cluster = 'sandbox',
  accounts: World['accounts'] = [],
): World {
  const clock = { currentEpoch: () => ORIGIN_EPOCH, progress: () => 0, epochStart: () => 0 };
  const history = createHistory({ seed, cluster, clock });
  const clients = new Set(history.validators.map(({ voteAccount }) => voteAccount));
  return {
    cluster,
    originEpoch: BigInt(ORIGIN_EPOCH),
    validators: history.networkValidators.map(({ identity, voteAccount, commissions }) => ({
      identity,
      vote: voteAccount,
      commission: Math.round(commissions.inflation * 100),
      stake: history.validatorEpoch(identity, ORIGIN_EPOCH - 1).activatedStake,
      client: clients.has(voteAccount),
    })),
    poolEpochFee,
    rates: (epoch) => history.trackedRates(Number(epoch)),
    accounts: [...activationAccounts(cluster), ...accounts],
  };
}
