import type { Permission } from './permissions';
import type { StakePosition } from './stake-position';

/** Selected accounts by what one action allows. */
export interface Eligible {
  readonly allowed: readonly StakePosition[];
  readonly leftOut: readonly LeftOut[];
}

/** An account that an action does not touch, and the precondition that failed, in words. */
export interface LeftOut {
  readonly position: StakePosition;
  readonly reason: string;
}

/** Parts the accounts into those that may and those that may not, with the reason of each. */
export function eligible(
  positions: readonly StakePosition[],
  may: (position: StakePosition) => Permission,
): Eligible {
  const allowed: StakePosition[] = [];
  const leftOut: LeftOut[] = [];
  for (const position of positions) {
    const permission = may(position);
    if (permission.allowed) allowed.push(position);
    else leftOut.push({ position, reason: permission.reason });
  }
  return { allowed, leftOut };
}

/** Reasons in the order in which they first come, each with its accounts. */
export function byReason(leftOut: readonly LeftOut[]): ReadonlyMap<string, readonly StakePosition[]> {
  const reasons = new Map<string, StakePosition[]>();
  for (const { position, reason } of leftOut) {
    const known = reasons.get(reason);
    if (known) known.push(position);
    else reasons.set(reason, [position]);
  }
  return reasons;
}
