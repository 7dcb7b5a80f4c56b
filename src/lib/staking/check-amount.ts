import { t } from '@contract/i18n';
import { withUnit } from '@/lib/format/figures';
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
      message: t('The network delegates no less than {minimum}.', { minimum: sol(terms.minimumDelegation) }),
    };
  }
  const { total, rent, additionalRent, networkFee } = stakeCosts(lamports, plan, terms);
  if (total > balance) {
    const extra = rent + additionalRent + networkFee;
    return {
      kind: 'refused',
      message:
        lamports > balance
          ? t('The wallet holds {balance}, {missing} less than this amount.', {
              balance: sol(balance),
              missing: sol(lamports - balance),
            })
          : t(
              'The wallet holds {balance}. With {extra} for rent and fees, this needs {total}: {missing} too little.',
              { balance: sol(balance), extra: sol(extra), total: sol(total), missing: sol(total - balance) },
            ),
    };
  }
  const left = balance - total;
  if (left > 0n && left < terms.emptyAccountRent) {
    return {
      kind: 'refused',
      message: t(
        'This would leave {left} in the wallet, and an account must hold {least} or nothing. Stake a little less.',
        { left: sol(left), least: sol(terms.emptyAccountRent) },
      ),
    };
  }
  if (left < laterFeesReserve) {
    return {
      kind: 'warning',
      message: t('This leaves {left} in the wallet. Unstaking and withdrawing later needs a fee each.', {
        left: sol(left),
      }),
    };
  }
  return { kind: 'fine' };
}

function sol(lamports: bigint): string {
  return withUnit(formatLamports(lamports, { grouped: true }), 'SOL');
}
