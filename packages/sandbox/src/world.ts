import type { World } from './chain/world/types';
import { poolEpochFee } from './history/history';
import type { History } from './history/types';
import { activationAccounts } from './staking-api/scheduler/activation-accounts';

/** The epoch in which a fresh sandbox begins: late enough for 100 epochs of history before it. */
export const ORIGIN_EPOCH = 1061;

/** The chain's world from the history: its validators with their stakes, its reward rates. */
export function worldOf(history: History): World {
  const clients = new Set(history.validators.map(({ voteAccount }) => voteAccount));
  return {
    cluster: history.cluster,
    originEpoch: BigInt(ORIGIN_EPOCH),
    validators: history.networkValidators.map(({ identity, voteAccount, commissions }) => ({
      identity,
      vote: voteAccount,
      commission: Math.round(commissions.inflation * 100),
      stake: history.validatorEpoch(identity, ORIGIN_EPOCH - 1).activatedStake,
      client: clients.has(voteAccount),
    })),
    poolEpochFee: {
      numerator: BigInt(poolEpochFee.numerator),
      denominator: BigInt(poolEpochFee.denominator),
    },
    rates: (epoch) => history.trackedRates(Number(epoch)),
    accounts: activationAccounts(history.cluster),
  };
}
