import type { LeftOut } from './eligible';
import type { Permission, Viewer } from './permissions';
import type { StakePosition } from './stake-position';

/** Accounts that become one. Each source is emptied into the destination, which keeps its address. */
export interface MergeGroup {
  readonly destination: StakePosition;
  readonly sources: readonly StakePosition[];
  /** The destination is activating and the source inactive: what could be withdrawn is staked again. */
  readonly restakes: boolean;
}

/** Everything that can be merged, and why each of the other accounts is left out. */
export interface MergePlan {
  readonly groups: readonly MergeGroup[];
  readonly leftOut: readonly LeftOut[];
}

/** What keeps an account from being merged with any other, by the stake program's rules and the wallet's authorities. */
export function mayBeMerged(position: StakePosition, viewer: Viewer): Permission {
  const reason = refusal(position, viewer);
  return reason === undefined ? { allowed: true } : { allowed: false, reason };
}

function refusal(
  { staker, withdrawer, locked, activity, activation }: StakePosition,
  viewer: Viewer,
): string | undefined {
  if (viewer === undefined) return 'Connect the wallet that controls it';
  if (staker !== viewer) return 'Staker authority is another key';
  if (withdrawer !== viewer) return 'Withdraw authority is another key';
  if (locked) return 'A lockup is in force';
  if (activity === 'deactivating') return 'A deactivating account cannot be merged';
  if (activation.effective > 0n && activation.activating > 0n) {
    return 'An account that is partly activated cannot be merged';
  }
  return undefined;
}

/**
 * Everything that can be merged, as few accounts as possible: active ones of one validator, activating ones of one validator, and
 * inactive ones. The largest account of a group keeps its address.
 *
 * @param restake whether a single inactive account joins activating ones, which stakes it again: only when its owner chose both
 */
export function mergePlan(positions: readonly StakePosition[], viewer: Viewer, restake: boolean): MergePlan {
  const leftOut: LeftOut[] = [];
  const kinds = new Map<string, StakePosition[]>();
  for (const position of positions) {
    const permission = mayBeMerged(position, viewer);
    if (!permission.allowed) leftOut.push({ position, reason: permission.reason });
    else kinds.set(kindOf(position), [...(kinds.get(kindOf(position)) ?? []), position]);
  }
  const all = [...kinds.values()];
  const single = all.find(([first, ...more]) => more.length === 0 && first?.activity === 'inactive')?.[0];
  const activating = all.find(
    ([first]) => first?.activity === 'activating' && single && sameLockup(first, single),
  );
  const groups: MergeGroup[] = [];
  for (const members of all) {
    const restakes = restake && single !== undefined && members === activating;
    const [destination, ...sources] = members.toSorted(larger);
    if (!destination || (members[0] === single && restake && activating)) continue;
    if (sources.length > 0 || restakes) {
      groups.push({ destination, sources: restakes ? [...sources, single] : sources, restakes });
    } else {
      leftOut.push({ position: destination, reason: lonely(destination) });
    }
  }
  return { groups, leftOut };
}

// The stake program and our own check ask for the same lockup, in force or not.
function kindOf({ activity, vote, lockup }: StakePosition): string {
  return [activity, vote, lockup.unixTimestamp, lockup.epoch, lockup.custodian].join();
}

function sameLockup({ lockup: one }: StakePosition, { lockup: other }: StakePosition): boolean {
  return (
    one.unixTimestamp === other.unixTimestamp &&
    one.epoch === other.epoch &&
    one.custodian === other.custodian
  );
}

function lonely({ activity }: StakePosition): string {
  return activity === 'inactive'
    ? 'No other account here is inactive with the same lockup terms'
    : `No other account here is ${activity} with the same validator and lockup terms`;
}

function larger({ lamports: one }: StakePosition, { lamports: other }: StakePosition): number {
  return one === other ? 0 : one > other ? -1 : 1;
}
