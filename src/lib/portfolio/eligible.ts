import type { Permission } from './permissions';
import type { StakePosition } from './stake-position';

/** An account that an action excludes, and the precondition that failed, as text. */
export interface ExcludedAccount {
  readonly position: StakePosition;
  readonly reason: string;
}

export function eligible(positions: readonly StakePosition[], may: (position: StakePosition) => Permission) {
  const allowed: StakePosition[] = [];
  const excluded: ExcludedAccount[] = [];
  for (const position of positions) {
    const permission = may(position);
    if (permission.allowed) allowed.push(position);
    else excluded.push({ position, reason: permission.reason });
  }
  return { allowed, excluded };
}

/** Excluded accounts by reason, in order of appearance. */
export function byReason(
  excluded: readonly ExcludedAccount[],
): ReadonlyMap<string, readonly StakePosition[]> {
  const reasons = new Map<string, StakePosition[]>();
  for (const { position, reason } of excluded) {
    const accounts = reasons.get(reason);
    if (accounts) accounts.push(position);
    else reasons.set(reason, [position]);
  }
  return reasons;
}
