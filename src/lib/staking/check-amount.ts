import { formatLamports } from '../format/lamports';
import { laterFeesReserve, type StakePlan, type StakeTerms, stakeCosts } from './costs';

/** The result of checking an amount: fine, a refusal, or a warning that does not block it. */
export type AmountCheck =
  | { readonly kind: 'fine' }
  | { readonly kind: 'refused' | 'warning'; readonly message: string };

/** Checks an amount against balance and network terms. Every sentence says what is missing and how much. */
export function checkAmount(
  lamports: bigint,
  balance: bigint,
  plan: StakePlan,
  terms: StakeTerms,
): AmountCheck {
  if (plan.kind === 'native' && lamports < terms.minimumDelegation) {
    return {
      kind: 'refused',
      message: `The network delegates no less than ${sol(terms.minimumDelegation)}.`,
    };
  }
  const { total, rent, additionalRent, networkFee } = stakeCosts(lamports, plan, terms);
  if (total > balance) {
    const extra = rent + additionalRent + networkFee;
    return {
      kind: 'refused',
      message:
        lamports > balance
          ? `The wallet holds ${sol(balance)}, ${sol(lamports - balance)} less than this amount.`
          : `The wallet holds ${sol(balance)}. With ${sol(extra)} for rent and fees, this needs ${sol(total)}: ${sol(total - balance)} too little.`,
    };
  }
  const left = balance - total;
  if (left > 0n && left < terms.emptyAccountRent) {
    return {
      kind: 'refused',
      message: `This would leave ${sol(left)} in the wallet, and an account must hold ${sol(terms.emptyAccountRent)} or nothing. Stake a little less.`,
    };
  }
  if (left < laterFeesReserve) {
    return {
      kind: 'warning',
      message: `This leaves ${sol(left)} in the wallet. Unstaking and withdrawing later needs a fee each.`,
    };
  }
  return { kind: 'fine' };
}

function sol(lamports: bigint): string {
  return `${formatLamports(lamports, { grouped: true })} SOL`;
}
