import { t } from '@clearstake/contract/i18n';
import type { StakePosition } from './stake-position';

export type Permission = { readonly allowed: true } | { readonly allowed: false; readonly reason: string };

const granted: Permission = { allowed: true };
const denied = (reason: string): Permission => ({ allowed: false, reason });

/** The address of the connected wallet; undefined without one. */
export type Viewer = string | undefined;

/** Why an account is not the viewer's to move and to withdraw from; undefined where it is. */
export function foreignReason({ staker, withdrawer }: StakePosition, viewer: Viewer): string | undefined {
  if (viewer === undefined) return t('Connect the wallet that controls it');
  if (staker !== viewer) return t('Only another key may move it');
  return withdrawer === viewer ? undefined : t('Only another key may withdraw it');
}

export function mayUnstake(position: StakePosition, viewer: Viewer): Permission {
  const foreign = foreignReason(position, viewer);
  if (foreign !== undefined) return denied(foreign);
  if (position.activity === 'deactivating') return denied(t('Already unstaking'));
  if (position.activity === 'inactive') return denied(t('Not staked'));
  return granted;
}

/** The Stake program takes back a deactivation in its own epoch only, for the stake authority. */
export function mayCancelDeactivation(position: StakePosition, viewer: Viewer, epoch: bigint): Permission {
  const foreign = foreignReason(position, viewer);
  if (foreign !== undefined) return denied(foreign);
  if (position.activity !== 'deactivating' || position.vote === null) return denied(t('Not unstaking'));
  if (position.deactivationEpoch !== epoch)
    return denied(
      t('It began in an earlier epoch; unstaking can be cancelled only in the epoch in which it began'),
    );
  return granted;
}

export function mayWithdraw(position: StakePosition, viewer: Viewer): Permission {
  if (viewer === undefined) return denied(t('Connect the wallet that controls it'));
  if (position.withdrawer !== viewer) return denied(t('Only another key may withdraw it'));
  if (position.locked) return denied(t('A lockup is in force'));
  if (position.withdrawable === 0n) {
    return denied(position.activity === 'deactivating' ? t('Still unstaking') : t('Nothing to withdraw'));
  }
  return granted;
}

/** The documented preconditions of the auto-compound route, in their order. */
export function mayAutoCompound(position: StakePosition, viewer: Viewer, enable: boolean): Permission {
  const foreign = foreignReason(position, viewer);
  if (foreign !== undefined) return denied(foreign);
  if (position.activity === 'deactivating') {
    return denied(enable ? t('Cannot switch on while unstaking') : t('Cannot switch off while unstaking'));
  }
  if (enable && position.vote === null) return denied(t('Not staked'));
  return granted;
}

/** A partial unstake splits first: both parts must keep rent and the minimum delegation. */
export function maySplit(position: StakePosition, viewer: Viewer, minimumDelegation: bigint): Permission {
  const unstake = mayUnstake(position, viewer);
  if (!unstake.allowed) return unstake;
  if (position.delegated < 2n * minimumDelegation)
    return denied(t('Too small to split: both parts need the minimum'));
  return granted;
}
