import { type Said, said } from '../said/said';
import { FEE_CAP_WALLET } from '../verify/budget';
import type { Context } from '../verify/context';
import type { RowSpec } from '../verify/template';
import { lamportsAtLeast, withdrawableBy } from './assertions';

/** One assertion about one account, at the end of the transaction. If it fails, only the fee is paid. */
export interface PlannedGuard {
  readonly account: string;
  readonly data: Uint8Array;
  /** What it enforces, as a clause. */
  readonly words: Said;
  /** The row that fails without it; null where it is optional. */
  readonly requiredFor: RowSpec | null;
  /** Lamports' worth that the program's own bounds leave at worst without it; absent where no minimum depends on it. */
  readonly atWorst?: bigint;
}

/** The stake account stays the wallet's, and without a lockup if it has none now. */
export function stakeGuard(account: string, wallet: string, unlocked: boolean): PlannedGuard {
  return {
    account,
    data: withdrawableBy(wallet, unlocked),
    words: said(unlocked ? 'guards-withdrawer-unlocked' : 'guards-withdrawer', { account }),
    requiredFor: null,
  };
}

/** The wallet keeps what the operation leaves it, whatever fee the wallet sets. None where that is nothing. */
export function walletFloor({ facts, intent }: Context, outflow: bigint, inflow: bigint): PlannedGuard[] {
  const least = facts.walletLamports - outflow + inflow - FEE_CAP_WALLET;
  if (least <= 0n) return [];
  return [
    {
      account: intent.wallet,
      data: lamportsAtLeast(least),
      words: said('guards-wallet', { amount: { lamports: least } }),
      requiredFor: null,
    },
  ];
}
