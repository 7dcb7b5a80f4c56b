import { U64_MAX } from '../addresses';
import type { ControlledAccount, StakeAccountFacts, StakeAfter } from '../types';

export type StakeDifference = 'withdrawer' | 'staker' | 'lockup' | 'vote' | 'epochs' | 'amount';

/** What of a prediction is promised; `isExact`: how much is staked is known beforehand, as it is not where a pool's rate decides. */
export function stakeAfter(stake: StakeAccountFacts, epoch: bigint, isExact: boolean): StakeAfter {
  const { lamports, staker, withdrawer, lockup, delegation } = stake;
  return {
    epoch,
    lamports,
    staker,
    withdrawer,
    lockup,
    delegation: delegation && { ...delegation, lamports: isExact ? delegation.lamports : null },
  };
}

const isSet = ({ epoch, unixTimestamp }: StakeAccountFacts['lockup']): boolean =>
  epoch !== 0n || unixTimestamp !== 0n;

/** Lamports that arrived meanwhile may be staked as well, and nothing else. */
function sameAmount(after: StakeAfter, found: StakeAccountFacts): boolean {
  const promised = after.delegation?.lamports ?? null;
  if (promised === null) return true;
  const more = (found.delegation?.lamports ?? 0n) - promised;
  const arrived = found.lamports - after.lamports;
  return more === 0n || (more > 0n && more <= arrived);
}

function delegationDifference(after: StakeAfter, found: StakeAccountFacts): StakeDifference | null {
  const none = { vote: '', activationEpoch: U64_MAX, deactivationEpoch: 0n };
  const promised = after.delegation ?? none;
  const real = found.delegation ?? none;
  if (promised.vote !== real.vote) return 'vote';
  const { activationEpoch, deactivationEpoch } = promised;
  if (activationEpoch !== real.activationEpoch || deactivationEpoch !== real.deactivationEpoch)
    return 'epochs';
  return sameAmount(after, found) ? null : 'amount';
}

/**
 * The first difference between a stake account and what was promised of it; null where there is none. A verdict of an earlier
 * version promises who controls it and no more.
 */
export function stakeDifference(
  { unlocked, staker, after }: ControlledAccount,
  found: StakeAccountFacts,
  wallet: string,
): StakeDifference | null {
  if (found.withdrawer !== wallet) return 'withdrawer';
  if (found.staker !== wallet && found.staker !== staker) return 'staker';
  if (unlocked && isSet(found.lockup)) return 'lockup';
  if (!after) return null;
  const { lockup } = after;
  if (found.staker !== after.staker) return 'staker';
  if (lockup.epoch !== found.lockup.epoch || lockup.unixTimestamp !== found.lockup.unixTimestamp)
    return 'lockup';
  if (isSet(lockup) && lockup.custodian !== found.lockup.custodian) return 'lockup';
  return delegationDifference(after, found);
}
