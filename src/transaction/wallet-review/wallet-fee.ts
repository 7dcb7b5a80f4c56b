import { msg } from '../../../contract/i18n';
import { sentence } from '../sentence';
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
  const values = {
    before: solText(then),
    now: solText(now),
    allowed: solText(FEE_CAP_WALLET),
    instead: solText(FEE_CAP_SERVER),
  };
  const raised = fees(after).total > FEE_CAP_SERVER;
  if (then === 0n) {
    return sentence(
      raised
        ? msg(
            'Your wallet added a priority fee of {now}; with it, up to {allowed} are allowed instead of {instead}',
          )
        : msg('Your wallet added a priority fee of {now}'),
      values,
    );
  }
  return sentence(
    raised
      ? msg(
          'Your wallet changed the priority fee from {before} to {now}; with it, up to {allowed} are allowed instead of {instead}',
        )
      : msg('Your wallet changed the priority fee from {before} to {now}'),
    values,
  );
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
        ? { ...row, meaning: sentence('{change}.', { change }) }
        : { ...row, note: change, status: 'warn' };
    }),
  };
}
