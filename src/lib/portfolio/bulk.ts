import { t } from '@clearstake/contract/i18n';
import { mayAutoCompound, mayUnstake, mayWithdraw, type Permission, type Viewer } from './permissions';
import type { StakePosition } from './stake-position';

export interface ExcludedAccount {
  readonly position: StakePosition;
  readonly reason: string;
}

function eligible(positions: readonly StakePosition[], may: (position: StakePosition) => Permission) {
  const allowed: StakePosition[] = [];
  const excluded: ExcludedAccount[] = [];
  for (const position of positions) {
    const permission = may(position);
    if (permission.allowed) allowed.push(position);
    else excluded.push({ position, reason: permission.reason });
  }
  return { allowed, excluded };
}

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

/**
 * Splits the accounts by permission for each action. `compounding` is undefined while unknown or without an auto-compound
 * program.
 */
export function bulkChoice(
  positions: readonly StakePosition[],
  viewer: Viewer,
  compounding: ReadonlySet<string> | undefined,
) {
  return {
    unstake: eligible(positions, (position) => mayUnstake(position, viewer)),
    withdraw: eligible(positions, (position) => mayWithdraw(position, viewer)),
    /** Enables if any account can be enabled, else disables; undefined while the current setting is unknown. */
    compound: compounding && autoCompoundChoice(positions, viewer, compounding),
  };
}

function autoCompoundChoice(
  positions: readonly StakePosition[],
  viewer: Viewer,
  compounding: ReadonlySet<string>,
) {
  const choiceFor = (enable: boolean) => ({
    enable,
    ...eligible(positions, (position) =>
      compounding.has(position.address) === enable
        ? { allowed: false, reason: enable ? t('Already on') : t('Already off') }
        : mayAutoCompound(position, viewer, enable),
    ),
  });
  const enabling = choiceFor(true);
  if (enabling.allowed.length > 0) return enabling;
  const disabling = choiceFor(false);
  return disabling.allowed.length > 0 ? disabling : enabling;
}

/** "3" for all, else "3 of 5". */
export function formatCount(count: number, total: number): string {
  return count === total ? String(total) : t('{count} of {total}', { count, total });
}
