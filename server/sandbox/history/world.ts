import type { World, WorldValidator } from '../chain/world/types';
import { createHistory, poolEpochFee } from './history';
import type { NetworkValidator } from './types';

export interface WorldOptions {
  readonly seed: string;
  readonly originEpoch: number;
  /** Accounts of other modules that the genesis world holds. */
  readonly accounts: World['accounts'];
}

/**
 * The chain's genesis as the history tells it: the same validators with the same stake and commission, tracked one first, and rewards at
 * the rates that the statistics report.
 */
export function historyWorld({ seed, originEpoch, accounts }: WorldOptions): World {
  // Genesis is the first moment of the origin epoch.
  const clock = { currentEpoch: () => originEpoch, progress: () => 0, epochStart: () => 0 };
  const history = createHistory({ seed, originEpoch, clock });
  const clients = new Set<NetworkValidator>(history.validators);
  return {
    originEpoch: BigInt(originEpoch),
    poolEpochFee: {
      numerator: BigInt(poolEpochFee.numerator),
      denominator: BigInt(poolEpochFee.denominator),
    },
    validators: history.networkValidators.map(
      (validator): WorldValidator => ({
        identity: validator.identity,
        vote: validator.voteAccount,
        commission: Math.round(validator.commissions.inflation * 100),
        stake: history.validatorEpoch(validator.identity, history.lastCompleteEpoch()).activatedStake,
        client: clients.has(validator),
      }),
    ),
    rates: (epoch) => history.trackedRates(Number(epoch)),
    accounts,
  };
}
