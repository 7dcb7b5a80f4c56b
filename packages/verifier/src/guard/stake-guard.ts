import { said } from '../said/said';
import { withdrawableBy } from './assertions';
import type { PlannedGuard } from './planned-guard';

/** The stake account stays the wallet's, and without a lockup if it has none now. */
export function stakeGuard(account: string, wallet: string, unlocked: boolean): PlannedGuard {
  return {
    account,
    data: withdrawableBy(wallet, unlocked),
    words: said(unlocked ? 'guards-withdrawer-unlocked' : 'guards-withdrawer', { account }),
    requiredFor: null,
  };
}
