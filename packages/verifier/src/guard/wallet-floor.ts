import { said } from '../said/said';
import type { Context } from '../verify/context';
import { FEE_CAP_WALLET } from '../verify/fee-caps';
import { lamportsAtLeast } from './assertions';
import type { PlannedGuard } from './planned-guard';

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
