import type { StakePosition } from './stake-position';

/** Whether an action is possible, or why not, as text. */
export type Permission = { readonly allowed: true } | { readonly allowed: false; readonly reason: string };

const granted: Permission = { allowed: true };
const denied = (reason: string): Permission => ({ allowed: false, reason });

/** The address of the connected wallet; undefined without one. */
export type Viewer = string | undefined;

/** Deactivating needs the stake authority and a delegation that is not deactivating yet. */
export function mayUnstake(position: StakePosition, viewer: Viewer): Permission {
  if (viewer === undefined) return denied('Connect the wallet that controls it');
  if (position.staker !== viewer) return denied('Staker authority is another key');
  if (position.withdrawer !== viewer) return denied('Withdraw authority is another key');
  if (position.activity === 'deactivating') return denied('Already deactivating');
  if (position.activity === 'inactive') return denied('Not delegated');
  return granted;
}

/** Withdrawing needs the withdraw authority, no lockup in force, and lamports that are not delegated. */
export function mayWithdraw(position: StakePosition, viewer: Viewer): Permission {
  if (viewer === undefined) return denied('Connect the wallet that controls it');
  if (position.withdrawer !== viewer) return denied('Withdraw authority is another key');
  if (position.locked) return denied('A lockup is in force');
  if (position.withdrawable === 0n) {
    return denied(position.activity === 'deactivating' ? 'Still deactivating' : 'Nothing is idle');
  }
  return granted;
}

/** The documented preconditions of the auto-compound route, in their order. */
export function mayAutoCompound(position: StakePosition, viewer: Viewer, enable: boolean): Permission {
  if (viewer === undefined) return denied('Connect the wallet that controls it');
  if (position.staker !== viewer) return denied('Staker authority is another key');
  if (position.withdrawer !== viewer) return denied('Withdraw authority is another key');
  if (position.activity === 'deactivating') {
    return denied(enable ? 'Cannot switch on while deactivating' : 'Cannot switch off while deactivating');
  }
  if (enable && position.vote === null) return denied('Not delegated');
  return granted;
}

/** A partial unstake splits first: both parts must keep rent and the minimum delegation. */
export function maySplit(position: StakePosition, viewer: Viewer, minimumDelegation: bigint): Permission {
  const unstake = mayUnstake(position, viewer);
  if (!unstake.allowed) return unstake;
  if (position.delegated < 2n * minimumDelegation)
    return denied('Too small to split: both parts need the minimum');
  return granted;
}

/** The native stake from which to unstake `value` lamports: an account of exactly that size, else one that can be split. */
export function exitSource(
  positions: readonly StakePosition[],
  viewer: Viewer,
  value: bigint,
  minimumDelegation: bigint,
): { readonly position: StakePosition; readonly whole: boolean } | undefined {
  if (value < minimumDelegation) return undefined;
  const candidates = positions.filter((position) => mayUnstake(position, viewer).allowed);
  const exact = candidates.find(({ delegated }) => delegated === value);
  if (exact) return { position: exact, whole: true };
  const larger = candidates.find(({ delegated }) => delegated >= value + minimumDelegation);
  return larger ? { position: larger, whole: false } : undefined;
}
