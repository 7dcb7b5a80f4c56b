import { type Said, said } from '../said/said';
import type { DecodedMessage, Verdict } from '../types';
import { FEE_CAP_SERVER, FEE_CAP_WALLET, feeOf, readBudget } from '../verify/budget';

const fees = (message: DecodedMessage) => feeOf(message, readBudget(message));

/** In lamports; the reviewed limit while the fee stays within it. */
export function feeCapAfterWallet(after: DecodedMessage | null): bigint {
  return after !== null && fees(after).total > FEE_CAP_SERVER ? FEE_CAP_WALLET : FEE_CAP_SERVER;
}

/** Null when it is unchanged. */
function feeChange(before: DecodedMessage, after: DecodedMessage): Said | null {
  const then = fees(before).priority;
  const now = fees(after).priority;
  if (then === now) return null;
  const values = {
    before: { lamports: then },
    now: { lamports: now },
    allowed: { lamports: FEE_CAP_WALLET },
    instead: { lamports: FEE_CAP_SERVER },
  };
  const raised = fees(after).total > FEE_CAP_SERVER;
  if (then === 0n) return said(raised ? 'wallet-added-fee-allowed' : 'wallet-added-fee', values);
  return said(raised ? 'wallet-changed-fee-allowed' : 'wallet-changed-fee', values);
}

export function withWalletFee(verdict: Verdict, before: DecodedMessage, after: DecodedMessage): Verdict {
  const change = feeChange(before, after);
  if (change === null) return verdict;
  return {
    ...verdict,
    rows: verdict.rows.map((row) => {
      if (row.key !== 'fee') return row;
      return row.status === 'fail'
        ? { ...row, meaning: said('ended', { clause: change }) }
        : { ...row, note: change, status: 'warn' };
    }),
  };
}
