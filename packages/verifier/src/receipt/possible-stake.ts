import { type Activation, never, stakeActivation } from '../primitives/stake-activation';
import type { StakeAccountFacts } from '../types';

/** Parts that add up by the stake program's rule, whatever the cluster's history: that decides how much is effective only. */
function isShareOf(
  { effective, activating, deactivating }: Activation,
  { lamports, deactivationEpoch }: NonNullable<StakeAccountFacts['delegation']>,
  epoch: bigint,
): boolean {
  if (effective < 0n || effective > lamports) return false;
  return epoch < deactivationEpoch
    ? activating === lamports - effective && deactivating === 0n
    : activating === 0n && deactivating === effective;
}

/** Whether a stake account can be in the state that a file claims: its parts follow from its own delegation. */
export function isPossibleStake(stake: StakeAccountFacts, epoch: bigint): boolean {
  const { state, delegation, activation, lamports } = stake;
  if ((state === 'delegated') !== (delegation !== null)) return false;
  if (activation === undefined) return true;
  if (delegation === null || activation.effective + activation.activating > lamports) return false;
  const { activationEpoch, deactivationEpoch } = delegation;
  const isMoving = activationEpoch === never ? epoch > deactivationEpoch : epoch > activationEpoch;
  if (isMoving && activationEpoch !== deactivationEpoch) return isShareOf(activation, delegation, epoch);
  const settled = stakeActivation(delegation, epoch, new Map());
  return (
    settled.effective === activation.effective &&
    settled.activating === activation.activating &&
    settled.deactivating === activation.deactivating
  );
}
