import { t } from '@clearstake/contract/i18n';
import type { ExcludedAccount } from './bulk';
import { foreignReason, type Viewer } from './permissions';
import type { StakePosition } from './stake-position';

/** Accounts to merge: each source is emptied into the destination, which keeps its address. */
export interface MergeGroup {
  readonly destination: StakePosition;
  readonly sources: readonly StakePosition[];
  /** The destination is activating and a source is inactive: withdrawable lamports are staked again. */
  readonly restakes: boolean;
}

export type MergePlan = ReturnType<typeof mergePlan>;

/** Why an account cannot be merged at all, by the stake program's rules and the wallet's authorities. */
function refusal(position: StakePosition, viewer: Viewer): string | undefined {
  const { locked, activity, activation } = position;
  const foreign = foreignReason(position, viewer);
  if (foreign !== undefined) return foreign;
  if (locked) return t('A lockup is in force');
  if (activity === 'deactivating') return t('An account that is unstaking cannot be merged');
  if (activation.effective > 0n && activation.activating > 0n) {
    return t('An account that is partly activated cannot be merged');
  }
  return undefined;
}

/**
 * The largest possible merges: active or activating accounts of one validator, and inactive ones; the largest account keeps its
 * address. `restake`: a single inactive account joins activating ones, which stakes it again; off unless its owner chose both.
 */
export function mergePlan(positions: readonly StakePosition[], viewer: Viewer, restake: boolean) {
  const excluded: ExcludedAccount[] = [];
  const byKey = new Map<string, StakePosition[]>();
  for (const position of positions) {
    const reason = refusal(position, viewer);
    if (reason !== undefined) excluded.push({ position, reason });
    else byKey.set(groupKey(position), [...(byKey.get(groupKey(position)) ?? []), position]);
  }
  const all = [...byKey.values()];
  const single = all.find(([first, ...more]) => more.length === 0 && first?.activity === 'inactive')?.[0];
  const activating = all.find(([first]) => first?.activity === 'activating');
  const groups: MergeGroup[] = [];
  for (const members of all) {
    const restakes = restake && single !== undefined && members === activating;
    const [destination, ...sources] = members.toSorted((left, right) =>
      Number(right.lamports - left.lamports),
    );
    if (!destination || (members[0] === single && restake && activating)) continue;
    if (sources.length > 0 || restakes) {
      groups.push({ destination, sources: restakes ? [...sources, single] : sources, restakes });
    } else {
      excluded.push({ position: destination, reason: noPartnerReason(destination) });
    }
  }
  return { groups, excluded };
}

// Lockups may differ: those in force are left out, and the stake program ignores those that are over.
function groupKey({ activity, vote }: StakePosition): string {
  return [activity, vote].join();
}

function noPartnerReason({ activity }: StakePosition): string {
  if (activity === 'inactive') return t('No other account here is ready to withdraw');
  return activity === 'active'
    ? t('No other account here is active with the same validator')
    : t('No other account here is activating with the same validator');
}
