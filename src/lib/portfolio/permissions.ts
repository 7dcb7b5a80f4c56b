import type { StakePosition } from './stake-position';

/** Whether something can be done, or why not, in words. */
export type Permission = { readonly allowed: true } | { readonly allowed: false; readonly reason: string };

const yes: Permission = { allowed: true };
const no = (reason: string): Permission => ({ allowed: false, reason });

/** Who looks: the connected wallet, or nobody who could sign. */
export type Viewer = string | undefined;

/** Deactivating needs the staker authority and a delegation that is not on its way out. */
export function mayUnstake(position: StakePosition, viewer: Viewer): Permission {
  if (viewer === undefined) return no('Connect the wallet that controls it');
  if (position.staker !== viewer) return no('Staker authority is another key');
  if (position.withdrawer !== viewer) return no('Withdraw authority is another key');
  if (position.activity === 'deactivating') return no('Already deactivating');
  if (position.activity === 'inactive') return no('Not delegated');
  return yes;
}

/** Withdrawing needs the withdraw authority, no lockup in force, and something that is not delegated. */
export function mayWithdraw(position: StakePosition, viewer: Viewer): Permission {
  if (viewer === undefined) return no('Connect the wallet that controls it');
  if (position.withdrawer !== viewer) return no('Withdraw authority is another key');
  if (position.locked) return no('A lockup is in force');
  if (position.withdrawable === 0n) {
    return no(position.activity === 'deactivating' ? 'Still deactivating' : 'Nothing is idle');
  }
  return yes;
}

/** The documented preconditions of the auto-compound route, in their order. */
export function mayAutoCompound(position: StakePosition, viewer: Viewer, enable: boolean): Permission {
  if (viewer === undefined) return no('Connect the wallet that controls it');
  if (position.staker !== viewer) return no('Staker authority is another key');
  if (position.withdrawer !== viewer) return no('Withdraw authority is another key');
  if (position.activity === 'deactivating') {
    return no(enable ? 'Cannot switch on while deactivating' : 'Cannot switch off while deactivating');
  }
  if (enable && position.vote === null) return no('Not delegated');
  return yes;
}

/** A partial unstake splits first: rent and the network's minimum must stay on both sides. */
export function maySplit(position: StakePosition, viewer: Viewer, minimumDelegation: bigint): Permission {
  const unstake = mayUnstake(position, viewer);
  if (!unstake.allowed) return unstake;
  if (position.delegated < 2n * minimumDelegation)
    return no('Too small to split: both parts need the minimum');
  return yes;
}

/** Native stake that can give up `value` lamports: an account of exactly that size, else one that can be split. */
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
