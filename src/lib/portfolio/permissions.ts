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

/**
 * Whether two accounts can be merged: same authorities, no lockup in force, and both active on the same vote account, both
 * inactive, or an inactive one into one that is activating in this epoch. Transient ones never merge.
 */
export function mayMerge(destination: StakePosition, source: StakePosition, viewer: Viewer): Permission {
  if (viewer === undefined) return no('Connect the wallet that controls it');
  if (destination.address === source.address) return no('It is the same account');
  if (destination.staker !== viewer || source.staker !== viewer) return no('Staker authority is another key');
  if (destination.withdrawer !== source.withdrawer) return no('The withdraw authorities differ');
  if (destination.locked || source.locked) return no('A lockup is in force');
  if (source.activity === 'deactivating' || destination.activity === 'deactivating') {
    return no('A deactivating account cannot be merged');
  }
  if (partly(source) || partly(destination))
    return no('An account that is partly activated cannot be merged');
  if (source.activity === 'inactive' && destination.activity !== 'active') return yes;
  if (source.activity !== destination.activity) return no('Their states differ');
  if (source.vote !== destination.vote) return no('They are delegated to different validators');
  return yes;
}

function partly({ activation }: StakePosition): boolean {
  return activation.effective > 0n && activation.activating > 0n;
}

/** The largest group that merges into one account, destination first; undefined when no two can. */
export function mergePlan(
  positions: readonly StakePosition[],
  viewer: Viewer,
): { readonly destination: StakePosition; readonly sources: readonly StakePosition[] } | undefined {
  let best: { destination: StakePosition; sources: StakePosition[] } | undefined;
  // The largest account keeps its address. Accounts that `mayMerge` cannot tell apart give equal groups, so the first of each
  // kind is enough.
  const bySize = [...positions].sort((one, other) => (one.lamports > other.lamports ? -1 : 1));
  const tried = new Set<string>();
  for (const destination of bySize) {
    const { activity, vote, staker, withdrawer, locked } = destination;
    const kind = [activity, vote, staker, withdrawer, locked, partly(destination)].join();
    if (tried.has(kind)) continue;
    tried.add(kind);
    const sources = bySize.filter((source) => mayMerge(destination, source, viewer).allowed);
    if (sources.length > (best?.sources.length ?? 0)) best = { destination, sources };
  }
  return best;
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
