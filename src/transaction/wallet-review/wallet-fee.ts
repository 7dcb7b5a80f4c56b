import { formatLamports } from '@/lib/lamports';
import type { DecodedMessage } from '../types/decoded';
import type { Verdict } from '../types/review';
import { feeOf, readBudget } from '../verify/budget';
import { FEE_CAP_SERVER, FEE_CAP_WALLET } from '../verify/fee-caps';

const fees = (message: DecodedMessage) => feeOf(message, readBudget(message));
const sol = (lamports: bigint): string => `${formatLamports(lamports)} SOL`;

/** The limit that was reviewed, in lamports, while the fee stays within it; what a wallet may add to it is more. */
export function feeCapAfterWallet(after: DecodedMessage | null): bigint {
  return after !== null && fees(after).total > FEE_CAP_SERVER ? FEE_CAP_WALLET : FEE_CAP_SERVER;
}

/** What the wallet did to the priority fee, in words; null when it left it as it was. */
function feeChange(before: DecodedMessage, after: DecodedMessage): string | null {
  const then = fees(before).priority;
  const now = fees(after).priority;
  if (then === now) return null;
  const what =
    then === 0n
      ? `Your wallet added a priority fee of ${sol(now)}`
      : `Your wallet changed the priority fee from ${sol(then)} to ${sol(now)}`;
  return fees(after).total > FEE_CAP_SERVER
    ? `${what}; with it, up to ${sol(FEE_CAP_WALLET)} are allowed instead of ${sol(FEE_CAP_SERVER)}`
    : what;
}

/** The verdict on what came back from the wallet, saying in the fee's row what the wallet did to the fee. */
export function withWalletFee(verdict: Verdict, before: DecodedMessage, after: DecodedMessage): Verdict {
  const change = feeChange(before, after);
  if (change === null) return verdict;
  return {
    ...verdict,
    rows: verdict.rows.map((row) => {
      if (row.key !== 'fee') return row;
      return row.status === 'fail'
        ? { ...row, meaning: `${change}.` }
        : { ...row, note: change, status: 'warn' };
    }),
  };
}
