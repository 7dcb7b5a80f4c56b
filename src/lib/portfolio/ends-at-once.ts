import type { StakePosition } from './stake-position';

/**
 * Deactivated in the epoch of its activation, stake is inactive at once: the stake program counts nothing of it as effective.
 */
export function endsAtOnce({ activity, activationEpoch, locked }: StakePosition, epoch: bigint): boolean {
  return activity === 'activating' && activationEpoch === epoch && !locked;
}
