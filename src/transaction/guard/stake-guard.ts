import { msg } from '../../../contract/i18n';
import { sentence } from '../sentence';
import { withdrawableBy } from './assertions';
import type { PlannedGuard } from './planned-guard';

/** The stake account stays the wallet's, and without a lockup if it has none now. */
export function stakeGuard(account: string, wallet: string, unlocked: boolean): PlannedGuard {
  return {
    account,
    data: withdrawableBy(wallet, unlocked),
    words: sentence(
      unlocked
        ? msg('only your wallet may withdraw from {account}, and it is not locked')
        : msg('only your wallet may withdraw from {account}'),
      { account },
    ),
    requiredFor: null,
  };
}
