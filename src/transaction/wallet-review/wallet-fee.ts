import { solText } from '../sol-text';
import type { DecodedMessage } from '../types/decoded';
import type { Verdict } from '../types/review';
import { feeOf, readBudget } from '../verify/budget';
import { FEE_CAP_SERVER, FEE_CAP_WALLET } from '../verify/fee-caps';

const fees = (message: DecodedMessage) => feeOf(message, readBudget(message));

/** The reviewed limit, in lamports, while the fee stays within it; the allowance for a wallet is higher. */
export function feeCapAfterWallet(after: DecodedMessage | null): bigint {
  return after !== null && fees(after).total > FEE_CAP_SERVER ? FEE_CAP_WALLET : FEE_CAP_SERVER;
}

/** How the wallet changed the priority fee, as text; null when it is unchanged. */
function feeChange(before: DecodedMessage, after: DecodedMessage): string | null {
  const then = fees(before).priority;
  const now = fees(after).priority;
  if (then === now) return null;
  const what =
    then === 0n
      ? `Your wallet added a priority fee of ${solText(now)}`
      : `Your wallet changed the priority fee from ${solText(then)} to ${solText(now)}`;
  return fees(after).total > FEE_CAP_SERVER
    ? `${what}; with it, up to ${solText(FEE_CAP_WALLET)} are allowed instead of ${solText(FEE_CAP_SERVER)}`
    : what;
}

/** The verdict on the wallet's answer, with the wallet's fee change in the fee's row. */
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
