import { type Eligible, eligible } from './eligible';
import { mayAutoCompound, mayUnstake, mayWithdraw, type Viewer } from './permissions';
import type { StakePosition } from './stake-position';

/** What several accounts allow: for each action the accounts that it takes, and those that it leaves out. */
export interface BulkChoice {
  readonly unstake: Eligible;
  readonly withdraw: Eligible;
  /** Switching on as long as one account can be switched on, else off; undefined while it is not known what is on. */
  readonly compound: (Eligible & { readonly enable: boolean }) | undefined;
}

/**
 * Parts the accounts by what may be done with them.
 *
 * @param compounding accounts that are auto-compounded; undefined while unknown or where there is no such program
 */
export function bulkChoice(
  positions: readonly StakePosition[],
  viewer: Viewer,
  compounding: ReadonlySet<string> | undefined,
): BulkChoice {
  return {
    unstake: eligible(positions, (position) => mayUnstake(position, viewer)),
    withdraw: eligible(positions, (position) => mayWithdraw(position, viewer)),
    compound: compounding && switchable(positions, viewer, compounding),
  };
}

function switchable(
  positions: readonly StakePosition[],
  viewer: Viewer,
  compounding: ReadonlySet<string>,
): Eligible & { readonly enable: boolean } {
  const towards = (enable: boolean) => ({
    enable,
    ...eligible(positions, (position) =>
      compounding.has(position.address) === enable
        ? { allowed: false, reason: enable ? 'Already on' : 'Already off' }
        : mayAutoCompound(position, viewer, enable),
    ),
  });
  const on = towards(true);
  if (on.allowed.length > 0) return on;
  const off = towards(false);
  return off.allowed.length > 0 ? off : on;
}

/** "3" when all are taken, else "3 of 5". */
export function countOf(taken: number, all: number): string {
  return taken === all ? String(all) : `${taken} of ${all}`;
}
